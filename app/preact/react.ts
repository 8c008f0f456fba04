import {
  Component,
  createElement,
  Fragment,
  useSyncExternalStore as useClientStore,
  useEffect,
  useState,
} from "preact/compat";
import { HYDRATED } from "./hydrated.ts";

export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/compat";

/** Preact knows no snapshot of the server: while it takes over a page, that is what the page shows. */
export function useSyncExternalStore<Snapshot>(
  subscribe: (tell: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: () => Snapshot,
): Snapshot {
  const [isPrinted, setPrinted] = useState(() => !document.documentElement.hasAttribute(HYDRATED));
  useEffect(() => setPrinted(false), []);
  const snapshot = useClientStore(subscribe, getSnapshot);
  return isPrinted ? getServerSnapshot() : snapshot;
}

/** Without transitions, what is expected is what there is. */
export function useOptimistic<State>(state: State): [State, (next: State) => void] {
  const [, setNothing] = useState<State>();
  return [state, setNothing];
}

/** React Router uses only these of the default export. */
export default { Component, createElement, Fragment };
