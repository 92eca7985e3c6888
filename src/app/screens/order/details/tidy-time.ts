/**
 * A time of day as typed, in the form HH:MM where it says one: `9`, `930`, `9.30`, `9:30` and `09h30` are all half past nine
 * or nine o'clock. Anything else stays as typed for the rule to check.
 */
export function tidyTime(text: string): string {
  const typed = text.trim();
  const [, hours, minutes = '00'] =
    /^(\d{1,2})$/.exec(typed) ??
    /^(\d{1,2})(\d{2})$/.exec(typed) ??
    /^(\d{1,2})\s*[:.,h ]\s*(\d{2})$/i.exec(typed) ??
    [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
