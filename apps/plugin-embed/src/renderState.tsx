import type { ReactNode } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import type { FramePageRequest } from 'ufi-plugin/contract';
import { isPublishing, type FrameState, type PopupState } from './document/frameState.ts';
import { FrameApp } from './frame/FrameApp.tsx';
import { RefusedPage } from './frame/RefusedPage.tsx';
import { PopupApp } from './popup/PopupApp.tsx';
import { PublishApp } from './popup/PublishApp.tsx';
import type { PopupValue } from './popup/PopupContext.ts';
import { QuoteApp } from './quote/QuoteApp.tsx';
import { createServerServices } from './services/createServerServices.ts';
import { WithoutScript } from './without-script/WithoutScript.tsx';

const never = () => Promise.resolve();

/** The popup before it has exchanged any message. */
const restingPopup = ({ session }: PopupState): PopupValue => ({
  step: { name: 'opening' },
  session,
  signIn: never,
  signOut: never,
  agree: never,
  decline: () => undefined,
});

/** View that the server renders for a state. */
export function renderState(
  state: FrameState,
  messages: ResolvedIntlConfig['messages'],
  { form, refusedWords }: Pick<FramePageRequest, 'form' | 'refusedWords'>,
): ReactNode {
  switch (state.kind) {
    case 'article': {
      const withoutScript = <WithoutScript form={form} refused={refusedWords} />;
      const services = { ...createServerServices(state), withoutScript };
      return <FrameApp state={state} messages={messages} services={services} />;
    }
    case 'quote':
      return <QuoteApp state={state} messages={messages} />;
    case 'refused':
      return <RefusedPage state={state} messages={messages} />;
    case 'popup':
      if (isPublishing(state)) {
        const nothing = () => undefined;
        return (
          <PublishApp
            {...{ state, messages, refusal: null, status: 'asking' }}
            {...{ onConfirm: nothing, onCancel: nothing, signIn: never, signOut: never }}
          />
        );
      }
      return <PopupApp locale={state.locale} messages={messages} value={restingPopup(state)} />;
  }
}
