import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { COPY_OF, MESSAGES_ID, NOT_SENT_PATH, type PagePart, SEND } from "#app/domain/page-copy.ts";
import { PORTIONS, WASTE_REASONS } from "#app/domain/waste.ts";

const PAGE = "page narrow flex flex-col gap-4 py-8";
const TITLE = "text-2xl font-extrabold tracking-tight";
const WORDS = "min-w-0 grow whitespace-pre-line [overflow-wrap:anywhere]";
const LATER = "The list, new food, Used, Wasted and Opened work all the same, and are sent later.";

const PORTION_WORDS = { all: "All", half: "Half", quarter: "Quarter" };

const Hidden = ({ name }: { name: string }) => <input type="hidden" name={name} value={`{${name}}`} />;

const secondary = (words: string) => (
  <button type="submit" className="button button-secondary">
    {words}
  </button>
);

const TakeBack = ({ words }: { words: string }) => (
  <form method="post" action={NOT_SENT_PATH} className="shrink-0">
    <Hidden name="id" />
    <button type="submit" className="button button-quiet">
      {words}
    </button>
  </form>
);

/** Left out: messages of then, what needs scripts, and what is true only at once. Lines look as if their ticks were sent. */
const STYLE = `#${MESSAGES_ID},.scripted,.online-only{display:none!important}
form[inert]{opacity:.5}
[data-ticked] button>span:first-child{background:none}
[data-ticked=true] button>span:first-child{background:var(--brand);color:var(--on-brand)}
[data-ticked=true] button>span:empty::after{content:"✓";font-weight:800}
[data-ticked=true] button span span:not(.block){text-decoration:line-through}
[data-ticked=false] s{text-decoration:none}
[data-ticked=false] svg{display:none}`;

/**
 * Asks for signal, loads the page once there is some, and keeps its place when a form is sent. It does not load what was
 * typed into, nor the answer to a form: that would send the form again.
 */
const SCRIPT = `var typed=document.querySelector("[data-posted]"),path=location.pathname,worker=navigator.serviceWorker;
oninput=()=>typed=1;
ononline=()=>typed||worker.controller.postMessage("${SEND}");
setInterval(()=>navigator.onLine&&ononline(),15000);
worker.onmessage=()=>typed||location.reload();
var y=sessionStorage[path];
y&&scrollTo(0,y);
delete sessionStorage[path];
onsubmit=()=>sessionStorage[path]=scrollY`;

/**
 * What the service worker (`app/service-worker`) says without signal. It puts its values in the place of names in braces;
 * those that end in `Html` are markup.
 */
const PARTS: Record<PagePart, ReactNode> = {
  note: (
    <div className="page pt-4">
      <div role="status" className="rounded-2xl bg-yellow-soft px-4 py-3">
        <p>
          <b>{"No signal. This is {name} as of {time}."}</b> {"{waitingHtml}"}{" "}
          <a href="{path}" className="link">
            Try again
          </a>
        </p>
        {"{addedHtml}"}
      </div>
    </div>
  ),
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written above
  style: <style dangerouslySetInnerHTML={{ __html: STYLE }} />,
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written above
  script: <script type="text/plain" nonce="{nonce}" dangerouslySetInnerHTML={{ __html: SCRIPT }} />,
  picture: <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />,
  later: LATER,
  added: <ul className="card divided mt-2">{"{itemsHtml}"}</ul>,
  item: <li className="px-4 py-3 font-semibold [overflow-wrap:anywhere]">{"{done}: {name}"}</li>,
  waiting: (
    <>
      {"{changes} waiting."}{" "}
      <a href={NOT_SENT_PATH} className="link">
        See them
      </a>
    </>
  ),
  done: <span className="block text-sm font-semibold text-accent">{" {done}, waiting to be sent"}</span>,
  unknown: (
    <div className={PAGE}>
      <h1 className={TITLE}>No signal, and this page is not on this device yet</h1>
      <p>{"{waitingHtml}"}</p>
      <p>
        <a href="{path}" className="button button-primary">
          Try again
        </a>
      </p>
      {"{pagesHtml}"}
    </div>
  ),
  unsent: (
    <div data-posted className={PAGE}>
      <h1 className={TITLE}>No signal: this was not sent</h1>
      <p>Go back, and send it again when there is signal.</p>
      {"{pagesHtml}"}
    </div>
  ),
  pages: (
    <>
      <h2 className="text-lg font-bold">On this device</h2>
      <ul className="card divided overflow-hidden">{"{linksHtml}"}</ul>
      <p className="text-muted">{LATER}</p>
    </>
  ),
  page: (
    <li>
      <a href="{path}" className="flex min-h-11 flex-col justify-center px-4 py-2">
        <b>{"{name}"}</b> <small className="text-muted">{"as of {time}"}</small>
      </a>
    </li>
  ),
  refused: (
    <div className={PAGE}>
      <h1 className={TITLE}>Could not be sent</h1>
      <ul className="card divided">{"{refusedHtml}"}</ul>
      {"{waitingHtml}"}
    </div>
  ),
  refusal: (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className={WORDS}>
        <b>
          Not <span className="lowercase">{"{done}"}</span>
          {": {name}"}
        </b>{" "}
        <small className="block text-muted">{"{time}. {problem}"}</small>
      </p>
      <div className="flex flex-wrap gap-2">
        {"{wayHtml}"} <TakeBack words="Delete" />
      </div>
    </li>
  ),
  again: (
    <form method="post" action="{path}">
      {"{fieldsHtml}"} {secondary("Read it again")}
    </form>
  ),
  way: (
    <a href="{path}" className="button button-secondary">
      {"{words}"}
    </a>
  ),
  changes: (
    <div className={PAGE}>
      <h1 className={TITLE}>Waiting to be sent</h1>
      {"{waitingHtml}"}
    </div>
  ),
  nothing: (
    <div className={PAGE}>
      <h1 className={TITLE}>Nothing waits to be sent</h1>
      <p>
        <a href="/shopping" className="button button-secondary">
          Shopping List
        </a>
      </p>
    </div>
  ),
  queue: (
    <>
      <p>They are sent by themselves as soon as there is signal and you are signed in.</p>
      <ul className="card divided">{"{changesHtml}"}</ul>
      <p>
        <a href={NOT_SENT_PATH} className="button button-primary">
          Try again
        </a>
      </p>
      {"{allHtml}"}
    </>
  ),
  change: (
    <li className="flex items-center gap-2 ps-4 pe-1 py-1">
      <p className={WORDS}>
        <b>{"{done}: {name}"}</b> <small className="block text-muted">{"{time}"}</small>
      </p>
      <TakeBack words="Take back" />
    </li>
  ),
  all: <TakeBack words="Take all back" />,
  leave: (
    <div className={PAGE}>
      <h1 className={TITLE}>Sign out, and lose what was not sent?</h1>
      <ul className="card divided">{"{itemsHtml}"}</ul>
      <form method="post" action="/logout" className="flex flex-wrap gap-3">
        <input type="hidden" name="unsent" value="lost" />
        <a href="/" className="button button-primary">
          Stay signed in
        </a>{" "}
        {secondary("Sign out and lose them")}
      </form>
    </div>
  ),
  use: (
    <div className={PAGE}>
      <h1 className={`${TITLE} [overflow-wrap:anywhere]`}>{"{name}"}</h1>
      <p>No signal: what you tap is kept, and sent later.</p>
      <form method="post" action="/food/{food}/consumption?from={from}" className="flex flex-col gap-2">
        <Hidden name="version" />
        <input type="hidden" name={COPY_OF} value="{owner}" />
        <h2 className="font-bold">Used</h2>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {PORTIONS.map((part) => (
            <button
              type="submit"
              key={part}
              name="part"
              value={part}
              className="button bg-brand-soft text-brand-strong"
            >
              {PORTION_WORDS[part]}{" "}
            </button>
          ))}
        </div>
      </form>
      <form method="post" action="/food/{food}/waste?from={from}" className="flex flex-col gap-2">
        <Hidden name="version" />
        <input type="hidden" name={COPY_OF} value="{owner}" />
        <h2 className="font-bold">Wasted, why?</h2>
        <label>
          How much{" "}
          <select name="of" className="input">
            {PORTIONS.map((part) => (
              <option key={part} value={part}>
                {PORTION_WORDS[part]}{" "}
              </option>
            ))}
          </select>
        </label>
        <div className="grid pairs gap-2">
          {WASTE_REASONS.map(({ id, label }) => (
            <button type="submit" key={id} name="reason" value={id} className="button button-secondary">
              {label}{" "}
            </button>
          ))}
        </div>
      </form>
    </div>
  ),
};

/** All parts, each as a template of its name. */
export const partsHtml = Object.entries(PARTS)
  .map(([name, part]) => `<template id="part-${name}">${renderToStaticMarkup(part)}</template>`)
  .join("\n");
