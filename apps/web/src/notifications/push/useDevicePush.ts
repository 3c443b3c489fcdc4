import { useCallback, useEffect, useState } from 'react';
import { endpointRegistry, type NotificationSettings } from 'ufi-core/contract';
import { useServices } from '../../services/appServices.ts';
import type { DevicePush } from './devicePush.ts';

/** Whether this browser gets pushes: `refused` if it was asked and its person has said no, `failed` if it could not. */
export type PushState = 'unsupported' | 'denied' | 'unknown' | 'off' | 'on' | 'refused' | 'failed';

/**
 * The pushes of this browser. It gets them if its subscription is among those that the server has of this person:
 * somebody else may have been signed in here.
 */
export function useDevicePush(
  device: DevicePush,
  { push_key: key, push_endpoints: endpoints }: NotificationSettings,
  onSaved: (settings: NotificationSettings) => void,
) {
  const { dispatcher } = useServices();
  const [endpoint, setEndpoint] = useState<string | null | undefined>(undefined);
  const [problem, setProblem] = useState<'refused' | 'failed' | null>(null);
  // What the reader has chosen, until it is done.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const ability = device.ability();
  useEffect(() => {
    if (ability === 'able') device.endpoint().then(setEndpoint, () => setEndpoint(null));
  }, [ability, device]);

  const change = useCallback(
    async (isOn: boolean) => {
      setWanted(isOn);
      setProblem(null);
      try {
        if (isOn) {
          const subscription = key === null ? null : await device.subscribe(key);
          if (subscription === null) return setProblem('refused');
          onSaved(await dispatcher.call(endpointRegistry.savePushSubscription, subscription));
          setEndpoint(subscription.endpoint);
        } else if (typeof endpoint === 'string') {
          onSaved(await dispatcher.call(endpointRegistry.deletePushSubscription, { endpoint }));
          await device.unsubscribe();
          setEndpoint(null);
        }
      } catch {
        setProblem('failed');
      } finally {
        setWanted(null);
      }
    },
    [device, dispatcher, endpoint, key, onSaved],
  );

  const known = endpoint === undefined ? 'unknown' : endpoint !== null && endpoints.includes(endpoint) ? 'on' : 'off';
  const state: PushState = ability === 'able' ? (problem ?? known) : ability;
  return { state, isOn: ability === 'able' && (wanted ?? known === 'on'), isBusy: wanted !== null, change };
}
