import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectActorRecord } from 'ufi-core';
import { RequestError, type RequestFailure } from 'ufi-core/request';
import { starsEndpoints, type TipJar, type TipPayment } from 'ufi-stars/contract';
import { Button, Notice, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { useServices } from '../../services/appServices.ts';
import { useAppSelector } from '../../store/storeHooks.ts';
import '../buying/BuyStars.css';
import { useMoney } from '../buying/useMoney.ts';
import { jarDescriptors } from './jarDescriptors.ts';
import { webDescriptors } from '../../messages/webDescriptors.ts';

/** Why a payment into a tip jar could not be begun, and what to do: a text of ours, or the server's own sentence. */
function jarFailure({ kind, reason, fields, summary }: RequestFailure) {
  if (kind !== 'refused') return jarDescriptors.unreachable;
  // The server's own sentence.
  if (fields['is_adult'] !== undefined) return fields['is_adult'];
  if (reason === 'starsMinor') return jarDescriptors.minor;
  if ('option' in fields || 'ft_ent_identifier' in fields) return jarDescriptors.notOffered;
  if (reason === 'purchaseClosed') return jarDescriptors.closed;
  if (reason === 'tooManyCalls') return jarDescriptors.tooMany;
  return summary ?? webDescriptors.errorText;
}

interface TipJarDialogProps {
  readonly jar: TipJar;
  readonly target: string;
  /** The payment that was declined, which is offered again; null if there is none. */
  readonly declined: TipPayment | null;
  /** The id of whoever receives the money. */
  readonly payee: string;
  readonly onClose: () => void;
}

/** Dialog that leads to the payment of a tip: an amount, what its comment says, and the price on the button. */
export function TipJarDialog({ jar: { options, currency }, target, declined, payee, onClose }: TipJarDialogProps) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const id = useId();
  const page = useAppSelector((state) => selectActorRecord(state, payee)?.name ?? '');
  const [option, setOption] = useState(declined?.option ?? 0);
  const [text, setText] = useState(declined?.text ?? '');
  const { open, isBusy, failure } = useTipCheckout(target);
  const reason = failure && jarFailure(failure);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void open(option, text);
  };
  const footer = (
    <div className="web-buying__footer">
      {reason && (
        <Notice tone="error" isLive>
          {typeof reason === 'string' ? reason : <FormattedMessage {...reason} />}
        </Notice>
      )}
      <div className="web-buying__order">
        <Button variant="primary" icon="lock" type="submit" form={id} isBusy={isBusy}>
          {formatMessage(jarDescriptors.pay, { amount: money(options[option] ?? 0, currency) })}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog isOpen title={formatMessage(jarDescriptors.open)} onClose={onClose} footer={footer}>
      <form id={id} className="web-buying" onSubmit={submit} noValidate>
        {declined && !isBusy && failure === null && (
          <Notice tone="error" isLive>
            {formatMessage(jarDescriptors.declined)}
          </Notice>
        )}
        <p className="web-buying__intro">{formatMessage(jarDescriptors.intro, { page: `\u2068${page}\u2069` })}</p>
        <fieldset className="web-buying__packs">
          <legend className="web-buying__legend">{formatMessage(jarDescriptors.amounts)}</legend>
          {options.map((amount, index) => (
            <label key={amount} className="web-buying__pack">
              <input type="radio" name={id} checked={index === option} onChange={() => setOption(index)} />
              <strong>{money(amount, currency)}</strong>
            </label>
          ))}
        </fieldset>
        <TextField
          label={formatMessage(jarDescriptors.text)}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** Begins payments. A call that is made again, because its answer was lost, begins the same one. */
function useTipCheckout(target: string) {
  const { dispatcher, makeId } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const attempt = useRef<{ readonly meant: string; readonly id: string } | null>(null);
  useEffect(() => {
    // Whoever goes back from the checkout finds the dialog as it was left, and begins another payment.
    const goOn = () => setIsBusy(false);
    addEventListener('pageshow', goOn);
    return () => removeEventListener('pageshow', goOn);
  }, []);
  const open = async (option: number, text: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const meant = `${option} ${text}`;
    if (attempt.current?.meant !== meant) attempt.current = { meant, id: makeId() };
    const input = { ft_ent_identifier: target, option, text, client_id: attempt.current.id };
    try {
      const { checkout_uri } = await dispatcher.call(starsEndpoints.openTipJar, {
        ...input,
        return_to: location.pathname + location.search,
      });
      attempt.current = null;
      location.assign(checkout_uri);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // A payment that is over can't be begun again; the next attempt is another one.
      if (error.failure.reason === 'purchaseClosed') attempt.current = null;
      setFailure(error.failure);
      setIsBusy(false);
    }
  };
  return { open, isBusy, failure };
}
