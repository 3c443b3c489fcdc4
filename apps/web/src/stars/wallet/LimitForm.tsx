import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { starsEndpoints, starsLimits, type OwnLimit } from 'ufi-stars/contract';
import { Button, TextField } from 'ufi-ui';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { useServices } from '../../services/appServices.ts';
import { walletDescriptors } from './walletDescriptors.ts';

interface LimitFormProps {
  readonly first: OwnLimit;
  /** The stars sent in the last 24 hours. */
  readonly spent: number;
}

/** The most stars that the viewer wants to send in 24 hours: a lower limit holds at once, a higher one a day later. */
export function LimitForm({ first, spent }: LimitFormProps) {
  const { formatMessage, formatDate } = useIntl();
  const { dispatcher, makeId } = useServices();
  const showToast = useToast();
  const [limit, setLimit] = useState(first);
  const [text, setText] = useState(String(first.next?.stars ?? first.stars));
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const daily = Math.min(Number(text), starsLimits.day);
      const answer = await dispatcher.call(starsEndpoints.setSpendingLimit, { daily, client_id: makeId() });
      setLimit(answer.limit);
      setText(String(daily));
    } catch {
      showToast({ tone: 'error', text: formatMessage(webDescriptors.errorText) });
    } finally {
      setIsBusy(false);
    }
  };
  const { stars, next } = limit;
  return (
    <section className="web-card web-wallet__history">
      <h2 className="web-wallet__label">{formatMessage(walletDescriptors.limit)}</h2>
      <form className="web-wallet__limit" onSubmit={(event) => void save(event)}>
        <TextField
          label={formatMessage(walletDescriptors.limitHint, { most: starsLimits.day })}
          hint={
            <span role="status">
              {formatMessage(walletDescriptors.spent, { spent, limit: stars })}{' '}
              {next &&
                formatMessage(walletDescriptors.limitLater, {
                  count: next.stars,
                  when: formatDate(next.at * 1_000, { dateStyle: 'long', timeStyle: 'short' }),
                })}
            </span>
          }
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        />
        <Button type="submit" variant="primary" size="small" isBusy={isBusy} disabled={text === ''}>
          {formatMessage(walletDescriptors.limitChange)}
        </Button>
      </form>
    </section>
  );
}
