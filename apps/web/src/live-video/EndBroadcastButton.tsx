import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mayOn, type TargetView } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { Button, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { videoDescriptors } from '../messages/videoDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';

const dialogPart = createLazyPart(() => import('./EndBroadcastDialog.tsx'));

/** Ends a broadcast, for viewers who may. Every viewer, this page included, learns of it from the stream. */
export function EndBroadcastButton({ view }: { readonly view: TargetView }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'ending'>('idle');
  const { part } = useLazyPart(dialogPart, phase === 'asking');
  if (!mayOn(view, 'endBroadcast')) return null;
  const end = async (recording: string | undefined) => {
    setPhase('ending');
    const { ftentidentifier: ft_ent_identifier, actorforpost: actor } = view;
    try {
      await dispatcher.call(endpointRegistry.endBroadcast, {
        ft_ent_identifier,
        ...(recording !== undefined && { recording_address: recording }),
        ...(actor !== null && { actor }),
      });
    } catch (error) {
      setPhase('idle');
      const { fields = {}, summary = null } = error instanceof RequestError ? error.failure : {};
      const text = fields['recording_address'] ?? summary ?? formatMessage(webDescriptors.errorText);
      showToast({ tone: 'error', text });
    }
  };
  const ask = () => {
    dialogPart.load();
    setPhase('asking');
  };
  return (
    <div className="web-video__timeline web-video__end">
      <Button size="small" isBusy={phase === 'ending'} onClick={ask}>
        {formatMessage(videoDescriptors.liveEnd)}
      </Button>
      {phase === 'asking' && part && (
        <part.EndBroadcastDialog
          hasAddress={view.video?.address !== undefined}
          onConfirm={(recording) => void end(recording)}
          onCancel={() => setPhase('idle')}
        />
      )}
    </div>
  );
}
