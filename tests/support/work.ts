/** Milliseconds that this process has worked since `since`, a `process.cpuUsage()`, whatever else the machine does. */
export function millisecondsOfWork(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
