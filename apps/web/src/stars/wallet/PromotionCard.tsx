import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { maxStars, type PayloadOf } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { starsEndpoints } from 'ufi-stars/contract';
import { Button, TextField } from 'ufi-ui';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { useServices } from '../../services/appServices.ts';
import { useAttemptKey } from '../../services/useAttemptKey.ts';
import { earningsDescriptors } from '../texts/earningsDescriptors.ts';

interface PromotionCardProps {
  readonly payee: string;
  readonly name: string;
  readonly first: PayloadOf<typeof starsEndpoints.fetchEarnings>['promotion'];
}

/** Balance of a payee's promotion; an owner of the instance gives it stars, and takes them back. */
export function PromotionCard({ payee, name, first }: PromotionCardProps) {
  const { formatMessage } = useIntl();
  const [left, setLeft] = useState(first.left);
  if (left === 0 && !first.mayChange) return null;
  return (
    <section className="web-card web-wallet__history">
      <h2 className="web-wallet__label">{formatMessage(earningsDescriptors.promotion)}</h2>
      <p className="web-wallet__intro">
        {formatMessage(earningsDescriptors.promotionHint, { name: `\u2068${name}\u2069` })}
      </p>
      <p role="status">{formatMessage(earningsDescriptors.promotionLeft, { count: left })}</p>
      {first.mayChange && <PromotionForm payee={payee} left={left} onChange={setLeft} />}
    </section>
  );
}

interface PromotionFormProps extends Pick<PromotionCardProps, 'payee'> {
  readonly left: number;
  readonly onChange: (left: number) => void;
}

function PromotionForm({ payee, left, onChange }: PromotionFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const keyFor = useAttemptKey();
  const showToast = useToast();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'add' | 'end' | null>(null);
  const change = async (stars: number | null) => {
    setBusy(stars === null ? 'end' : 'add');
    try {
      const input = { payee_id: payee, stars };
      const sent = { ...input, client_id: keyFor(input) };
      onChange((await dispatcher.call(starsEndpoints.changePromotion, sent)).left);
      // The same number again is another issue.
      keyFor(null);
      setText('');
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: error.failure.summary ?? formatMessage(webDescriptors.errorText) });
    } finally {
      setBusy(null);
    }
  };
  const stars = Math.min(Number(text), maxStars);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void change(stars);
  };
  return (
    <form className="web-wallet__limit" onSubmit={submit}>
      <TextField
        label={formatMessage(earningsDescriptors.promotionStars)}
        hint={formatMessage(earningsDescriptors.promotionStarsHint)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, '').slice(0, 8))}
      />
      <div className="web-wallet__bar">
        <Button type="submit" variant="primary" size="small" isBusy={busy === 'add'} disabled={stars === 0}>
          {formatMessage(earningsDescriptors.promotionAdd, { count: stars })}
        </Button>
        {left > 0 && (
          <Button size="small" isBusy={busy === 'end'} onClick={() => void change(null)}>
            {formatMessage(earningsDescriptors.promotionEnd)}
          </Button>
        )}
      </div>
    </form>
  );
}
