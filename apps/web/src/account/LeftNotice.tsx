import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { ButtonLink } from 'ufi-ui';
import { accountDescriptors } from './texts/accountDescriptors.ts';

/** Notice that one's account is switched off, and until when it can be taken back. It takes the focus. */
export function LeftNotice({ endTime }: { readonly endTime: number }) {
  const { formatMessage, formatDate } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="web-card web-settings" aria-labelledby="account-left">
      <h1 className="web-settings__heading" id="account-left" ref={heading} tabIndex={-1}>
        {formatMessage(accountDescriptors.leftTitle)}
      </h1>
      <p className="web-settings__text">
        {formatMessage(accountDescriptors.leftText, { time: formatDate(endTime * 1_000, { dateStyle: 'long' }) })}
      </p>
      <ButtonLink href="/" target="_self">
        {formatMessage(accountDescriptors.leftGoOn)}
      </ButtonLink>
    </section>
  );
}
