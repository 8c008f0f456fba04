/** '17:20' today, otherwise '5 Mar, 17:20'. */
export function formatMoment(at: number): string {
  const moment = new Date(at);
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  const isToday = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString("en-GB", isToday ? time : { ...time, day: "numeric", month: "short" });
}
