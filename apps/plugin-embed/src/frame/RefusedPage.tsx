import { FormattedMessage, IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import { ButtonLink, EmptyState } from 'ufi-ui';
import type { RefusedState } from '../document/frameState.ts';
import type { RefusalReason } from '../document/refusalReason.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import './FrameApp.css';

interface RefusedPageProps {
  readonly state: RefusedState;
  readonly messages: ResolvedIntlConfig['messages'];
}

const texts = {
  badAddress: lazyDescriptors.unavailableBadAddress,
  busy: lazyDescriptors.unavailableBusy,
  otherOrigin: lazyDescriptors.unavailableOtherOrigin,
  otherSite: lazyDescriptors.unavailableOtherSite,
  unknownApp: lazyDescriptors.unavailableUnknownApp,
  unregistered: lazyDescriptors.unavailableUnregistered,
  unknown: null,
} as const satisfies Record<RefusalReason, object | null>;

const longestValue = 200;

/** What the reason is about, as the page has written it. */
function valueOf({ reason, address }: RefusedState): string {
  const { appId = '', href, origin } = address;
  const values = { badAddress: href, otherSite: href, otherOrigin: origin, unregistered: origin, unknownApp: appId };
  const value = reason in values ? values[reason as keyof typeof values] : '';
  return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
}

/** Shown where a frame may show no comments: says why, and leads the site's owner to the settings to check. */
export function RefusedPage({ state, messages }: RefusedPageProps) {
  const text = texts[state.reason];
  const value = valueOf(state);
  const settings = (
    <ButtonLink size="small" href="/settings/sites" target="_blank" rel="noopener">
      <FormattedMessage {...lazyDescriptors.unavailableSettings} />
    </ButtonLink>
  );
  return (
    <IntlProvider locale={state.locale} messages={messages}>
      <main className="frame">
        <EmptyState
          icon="warning"
          title={<FormattedMessage {...lazyDescriptors.unavailableTitle} />}
          action={state.reason === 'busy' ? undefined : settings}
        >
          {text !== null && (
            <>
              <FormattedMessage {...text} />
              {value !== '' && (
                <>
                  {' '}
                  <bdi className="frame-refusal__value" dir="ltr">
                    {value}
                  </bdi>
                </>
              )}
              <br />
            </>
          )}
          {state.reason !== 'busy' && <FormattedMessage {...lazyDescriptors.unavailableText} />}
        </EmptyState>
      </main>
    </IntlProvider>
  );
}
