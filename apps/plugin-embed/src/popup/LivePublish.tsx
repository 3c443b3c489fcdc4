import { useState } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { pluginEndpoints } from 'ufi-plugin/contract';
import type { PublishState } from '../document/frameState.ts';
import { openBrowserPopup } from './openBrowserPopup.ts';
import { PublishApp } from './PublishApp.tsx';

interface LivePublishProps {
  readonly state: PublishState;
  readonly messages: ResolvedIntlConfig['messages'];
}

const summaryOf = (error: unknown): string => (error instanceof RequestError ? (error.failure.summary ?? '') : '');

/** The popup in the browser: Confirmar posts, and tells the frame that has opened it; closing posts nothing. */
export function LivePublish({ state, messages }: LivePublishProps) {
  const [{ dispatcher, tellOpener, close }] = useState(() => openBrowserPopup(state.locale));
  const [clientId] = useState(() => crypto.randomUUID());
  const [status, setStatus] = useState<'asking' | 'busy' | 'done'>('asking');
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setStatus('busy');
    setRefusal(null);
    try {
      const { comment_id, iframe_referer, privacy_option } = state.asked;
      const { privacy_mutation_token: token } = await dispatcher.call(pluginEndpoints.confirmPublish, {
        ...{ comment_id, privacy_option, client_id: clientId },
        ...(iframe_referer !== undefined && { iframe_referer }),
      });
      tellOpener({ v: 1, type: 'published', commentID: comment_id, token });
      setStatus('done');
      close();
    } catch (error) {
      setRefusal(summaryOf(error));
      setStatus('asking');
    }
  };
  return (
    <PublishApp
      {...{ state, messages, status, refusal }}
      onConfirm={() => void confirm()}
      onCancel={() => {
        tellOpener({ v: 1, type: 'declined' });
        close();
      }}
    />
  );
}
