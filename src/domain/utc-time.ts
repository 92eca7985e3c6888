import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * A moment to calculate with, from an instant or a day `YYYY-MM-DD`, on UTC's calendar, where all days are equally long: no zone
 * and no change of a clock can shift it.
 */
export const utcTime = dayjs.utc;
