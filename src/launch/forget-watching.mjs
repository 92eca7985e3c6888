// Node's watch mode asks every process below it to report what it loads, over the channel that a forked process has
// for its own messages. The folders to watch are named, so nobody needs those reports.
delete process.env.WATCH_REPORT_DEPENDENCIES;
