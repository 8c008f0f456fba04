/** Reads server-sent events. */
export function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: string[] = [];
  let ended = false;
  const read = async () => {
    let rest = "";
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      const events = (rest + chunk.value).split("\n\n");
      rest = events.pop() ?? "";
      for (const line of events.flatMap((event) => event.split("\n"))) {
        if (line.startsWith("data: ")) heard.push(line.slice("data: ".length));
      }
    }
  };
  const over = read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return {
    heard,
    /** Resolves at the end of the stream. */
    over,
    get ended() {
      return ended;
    },
    close: () => reader?.cancel(),
  };
}
