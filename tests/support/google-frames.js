// Replaces https://apis.google.com/js/api.js, which tests cannot reach: the parts of Google's frame messenger that
// Firebase's SDK uses, over postMessage.
(() => {
  let asked = 0;

  function channelTo(peer) {
    const handlers = {};
    const waiting = {};
    // Messages may arrive before their handler.
    const handlerOf = (name) => {
      handlers[name] ??= Promise.withResolvers();
      return handlers[name];
    };
    addEventListener("message", async ({ source, data }) => {
      if (source !== peer() || !data?.isFromGoogleFrames) return;
      const { id, name, body, answers } = data;
      if (answers) return finish(waiting[id], answers);
      const handle = await handlerOf(name).promise;
      post({ id, answers: [await handle(body)] });
    });
    const post = (message) => peer().postMessage({ isFromGoogleFrames: true, ...message }, "*");
    return {
      register: (name, handler) => handlerOf(name).resolve(handler),
      send: (name, body, done) => {
        asked += 1;
        const id = `${location.origin} ${asked}`;
        if (done) waiting[id] = done;
        post({ id, name, body });
      },
      restyle: async () => undefined,
      ping: async (done) => done(),
    };
  }

  // Google's own swallows errors of callbacks; the SDK's first one always throws.
  function finish(done, answers) {
    try {
      done?.(answers);
    } catch {
      return;
    }
  }

  const context = {
    getParentIframe: () => channelTo(() => window.parent),
    open: ({ url, where }, opened) =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe");
        frame.hidden = true;
        frame.src = url;
        frame.onload = () => resolve(opened(channel));
        const channel = channelTo(() => frame.contentWindow);
        where.append(frame);
      }),
  };

  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: "any", getContext: () => context },
  };
  const named = new URL(document.currentScript.src).searchParams.get("onload");
  window[named ?? "gapi_onload"]();
})();
