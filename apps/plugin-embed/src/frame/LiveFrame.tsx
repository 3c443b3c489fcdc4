import { useEffect, useMemo, useState } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import { composerField } from '../composer/useFocusInComposer.ts';
import type { ArticleState } from '../document/frameState.ts';
import { createBrowserServices } from '../services/createBrowserServices.ts';
import { usePageBridge } from '../page-bridge/usePageBridge.ts';
import { FrameApp } from './FrameApp.tsx';

interface LiveFrameProps {
  /** What the server has drawn. */
  readonly first: ArticleState;
  readonly messages: ResolvedIntlConfig['messages'];
}

const articles = () => [...document.querySelectorAll<HTMLElement>('article')];

/** Where the visitor is: in a composer, also on its button, or at a comment, by its place; -1 is at none. */
function focusPosition() {
  const { activeElement: active } = document;
  const at = articles().findIndex((article) => article === active?.closest('article'));
  return { isWriting: active?.closest('.ufi-composer') != null, at };
}

/** The frame in the browser: another visitor gets another store, the words that wait go with them. */
export function LiveFrame({ first, messages }: LiveFrameProps) {
  const [{ state, isWriting, at }, setShown] = useState({ state: first, isWriting: false, at: -1 });
  const [browser] = useState(() =>
    createBrowserServices(first, (next) => setShown({ state: next, ...focusPosition() })),
  );
  const services = useMemo(() => ({ ...browser, store: browser.openStore(state) }), [browser, state]);
  const { store } = services;
  // Sends and hears only once the frame stands: until then the browser's drawing has to be the server's.
  useEffect(() => {
    void store.start();
    return () => store.close();
  }, [store]);
  const visit = useMemo(
    () => ({ store, session: state.session, signIn: browser.signIn, site: browser.site }),
    [store, state.session, browser],
  );
  usePageBridge(visit, first.address.origin);
  // Dialogs are narrower there (S9.10), and stand outside of what is drawn here.
  useEffect(() => void document.documentElement.toggleAttribute('data-mobile', first.isMobile), [first.isMobile]);
  const visitor = `${state.session.person?.id} ${state.session.isOptedIn}`;
  // Whoever is recognised while they write goes on writing, and whoever pressed something on a comment stays with it.
  useEffect(() => {
    const place = isWriting ? composerField() : articles()[at];
    place?.focus({ preventScroll: true });
  });
  return <FrameApp key={visitor} state={state} messages={messages} services={services} />;
}
