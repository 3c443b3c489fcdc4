import { useState } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import { endpointRegistry, type Session } from 'ufi-core/contract';
import { RequestError, type Dispatcher } from 'ufi-core/request';
import { pluginEndpoints } from 'ufi-plugin/contract';
import type { PublishRequest, PublishState } from '../document/frameState.ts';
import { openBrowserPopup } from './openBrowserPopup.ts';
import type { Credentials } from './PopupContext.ts';
import { PublishApp } from './PublishApp.tsx';
import { passkeyEntry, providerAddress, signInBy } from './signInBy.ts';

interface LivePublishProps {
  readonly state: PublishState;
  readonly messages: ResolvedIntlConfig['messages'];
}

const summaryOf = (error: unknown): string => (error instanceof RequestError ? (error.failure.summary ?? '') : '');

const isRefused = (error: unknown, reason: 'noSuchObject' | 'sessionEnded'): boolean =>
  error instanceof RequestError && error.failure.reason === reason;

/** Loads the publish request for the current session; null if the comment is not theirs. */
const requestOf = (dispatcher: Dispatcher, comment_id: string): Promise<PublishRequest | null> =>
  dispatcher.call(pluginEndpoints.fetchPublishRequest, { comment_id }).catch((error: unknown) => {
    if (isRefused(error, 'noSuchObject')) return null;
    throw error;
  });

/** Session and publish request, while the visitor signs in and out in this window. */
function useAsked(first: PublishState, dispatcher: Dispatcher) {
  const [{ session, request }, setAsked] = useState({ session: first.session, request: first.request });
  const become = async (next: Session): Promise<void> => {
    const found = next.person === null ? null : await requestOf(dispatcher, first.asked.comment_id);
    setAsked({ session: next, request: found });
  };
  return {
    state: { ...first, session, request },
    forgetPerson: () => setAsked({ session: { ...session, person: null }, request: null }),
    passkeys: passkeyEntry(dispatcher, become),
    signIn: async (credentials: Credentials) => become(await signInBy(dispatcher, credentials)),
    signOut: async () => become(await dispatcher.call(endpointRegistry.signOut, {})),
  };
}

/** The publish popup in the browser. *Confirmar* posts and tells the opener; closing the window posts nothing. */
export function LivePublish({ state: first, messages }: LivePublishProps) {
  const [{ dispatcher, makeId, postToOpener, goTo, close }] = useState(() => openBrowserPopup(first.locale));
  const { state, signIn, passkeys, signOut, forgetPerson } = useAsked(first, dispatcher);
  const [clientId] = useState(makeId);
  const [status, setStatus] = useState<'asking' | 'busy' | 'done'>('asking');
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setStatus('busy');
    setRefusal(null);
    try {
      const { comment_id, iframe_referer, privacy_option } = state.asked;
      const { privacy_mutation_token: token } = await dispatcher.call(pluginEndpoints.confirmPublish, {
        comment_id,
        privacy_option,
        client_id: clientId,
        ...(iframe_referer !== undefined && { iframe_referer }),
      });
      postToOpener({ v: 1, type: 'published', commentID: comment_id, token });
      setStatus('done');
      close();
    } catch (error) {
      setStatus('asking');
      if (isRefused(error, 'sessionEnded')) return forgetPerson();
      setRefusal(summaryOf(error));
    }
  };
  return (
    <PublishApp
      state={state}
      messages={messages}
      status={status}
      refusal={refusal}
      signIn={signIn}
      passkeys={passkeys}
      signOut={signOut}
      goToProvider={async (provider, back) => goTo(await providerAddress(dispatcher, provider, back))}
      onConfirm={() => void confirm()}
      onCancel={() => {
        postToOpener({ v: 1, type: 'declined' });
        close();
      }}
    />
  );
}
