import { useEffect, useMemo, useState } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import { composerField } from '../composer/useFocusInComposer.ts';
import type { ArticleState } from '../document/frameState.ts';
import { createBrowserServices } from '../services/createBrowserServices.ts';
import { usePageBridge } from '../page-bridge/usePageBridge.ts';
import { FrameApp } from './FrameApp.tsx';

interface LiveFrameProps {
  /** The server-rendered state. */
  readonly first: ArticleState;
  readonly messages: ResolvedIntlConfig['messages'];
}

const articles = () => [...document.querySelectorAll<HTMLElement>('article')];

/**
 * Position of the focus: in a composer (its buttons included), or the index of the focused comment, -1 if there is
 * none.
 */
function focusPosition() {
  const { activeElement: active } = document;
  const at = articles().findIndex((article) => article === active?.closest('article'));
  return { isWriting: active?.closest('.ufi-composer') != null, at };
}

/** The frame in the browser. Another visitor gets another store; unsent text is handed over to it. */
export function LiveFrame({ first, messages }: LiveFrameProps) {
  const [{ state, isWriting, at }, setShown] = useState({ state: first, isWriting: false, at: -1 });
  const [browser] = useState(() =>
    createBrowserServices(first, (next) => setShown({ state: next, ...focusPosition() })),
  );
  const services = useMemo(() => ({ ...browser, store: browser.openStore(state) }), [browser, state]);
  const { store } = services;
  // No request and no subscription before hydration, which has to render what the server rendered.
  useEffect(() => {
    void store.start();
    return () => store.close();
  }, [store]);
  const visit = useMemo(
    () => ({ store, session: state.session, signIn: browser.signIn, site: browser.site }),
    [store, state.session, browser],
  );
  usePageBridge(visit);
  const visitor = `${state.session.person?.id} ${state.session.isOptedIn}`;
  // Keeps the focus when the visitor changes: in the composer, or at the comment on which they pressed something.
  useEffect(() => {
    const place = isWriting ? composerField() : articles()[at];
    place?.focus({ preventScroll: true });
  });
  return <FrameApp key={visitor} state={state} messages={messages} services={services} />;
}
