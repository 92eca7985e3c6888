import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** UTC has no clock changes: all days are equally long. */
export const utcTime = dayjs.utc;
