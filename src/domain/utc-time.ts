import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** UTC's calendar has no change of a clock: all days are equally long. */
export const utcTime = dayjs.utc;
