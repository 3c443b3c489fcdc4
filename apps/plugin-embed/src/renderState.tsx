import type { ReactNode } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import { selectHeaderCount } from 'ufi-plugin';
import type { FramePageRequest } from 'ufi-plugin/contract';
import { isPublishing, type FrameState, type PopupState, type PublishState } from './document/frameState.ts';
import { FrameApp } from './frame/FrameApp.tsx';
import { RefusedPage } from './frame/RefusedPage.tsx';
import { PopupApp } from './popup/PopupApp.tsx';
import { PublishApp } from './popup/PublishApp.tsx';
import { idlePasskeys, idlePopup } from './popup/idlePopup.ts';
import { QuoteApp } from './quote/QuoteApp.tsx';
import { createServerServices } from './services/createServerServices.ts';
import { WithoutScript } from './without-script/WithoutScript.tsx';

/** What the server renders for a state. */
interface RenderedState {
  readonly view: ReactNode;
  /** Number of comments in the header; null if there is no header. */
  readonly count: number | null;
}

/** Returns the view of a state. */
export function renderState(
  state: FrameState,
  messages: ResolvedIntlConfig['messages'],
  { form, refusedWords }: Pick<FramePageRequest, 'form' | 'refusedWords'>,
): RenderedState {
  switch (state.kind) {
    case 'article': {
      const withoutScript = <WithoutScript form={form} refused={refusedWords} />;
      const services = { ...createServerServices(state), withoutScript };
      const count = selectHeaderCount(services.store.getState());
      return { view: <FrameApp state={state} messages={messages} services={services} />, count };
    }
    case 'quote':
      return { view: <QuoteApp state={state} messages={messages} />, count: null };
    case 'refused':
      return { view: <RefusedPage state={state} messages={messages} />, count: null };
    case 'popup':
      return { view: popupView(state, messages), count: null };
  }
}

function popupView(state: PopupState | PublishState, messages: ResolvedIntlConfig['messages']): ReactNode {
  if (!isPublishing(state)) return <PopupApp locale={state.locale} messages={messages} value={idlePopup(state)} />;
  const nothing = () => undefined;
  const nothingYet = () => Promise.resolve();
  return (
    <PublishApp
      state={state}
      messages={messages}
      refusal={null}
      status="asking"
      onConfirm={nothing}
      onCancel={nothing}
      signIn={nothingYet}
      signOut={nothingYet}
      goToProvider={nothingYet}
      passkeys={idlePasskeys}
    />
  );
}
