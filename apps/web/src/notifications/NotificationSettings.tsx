import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, notificationKinds, type NotificationKind } from 'ufi-core/contract';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { LoadedView } from '../notices/LoadedView.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { kindDescriptors, notificationDescriptors } from './texts/notificationDescriptors.ts';

/** What the reader is told of, by kind; each choice is saved at once: `/settings/notifications`. */
export function NotificationSettings() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { run } = useToastedCall();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchNotificationSettings, {}), [dispatcher]);
  const { state, show, reload } = useLoaded(read);
  const sent = useRef(Promise.resolve());
  const choices = useRef(0);
  // Optimistic; the calls leave in the order of the choices, and what the server says is shown after the last one.
  const choose = (off: NotificationKind[]) => {
    show(() => ({ off }));
    const choice = (choices.current += 1);
    const isLast = () => choice === choices.current;
    const save = async () => {
      try {
        const saved = await dispatcher.call(endpointRegistry.saveNotificationSettings, { off });
        if (isLast()) show(() => saved);
      } catch (error) {
        if (isLast()) await reload();
        throw error;
      }
    };
    sent.current = sent.current
      .catch(() => undefined)
      .then(() => run(save, formatMessage(notificationDescriptors.saved)));
  };
  return (
    <div className="web-notifications">
      <PageHead title={formatMessage(notificationDescriptors.settingsTitle)} />
      <LoadedView state={state}>
        {({ off }) => (
          <section className="web-card web-notifications__settings">
            {notificationKinds.map((kind) => (
              <label key={kind} className="web-notifications__choice">
                {formatMessage(kindDescriptors[kind])}
                <input
                  type="checkbox"
                  checked={!off.includes(kind)}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = off.filter((each) => each !== kind);
                    choose(checked ? others : [...others, kind]);
                  }}
                />
              </label>
            ))}
            <p className="web-notifications__hint">{formatMessage(notificationDescriptors.settingsHint)}</p>
          </section>
        )}
      </LoadedView>
    </div>
  );
}
