import { useCallback, useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RequestError, type RequestFailure } from 'ufi-core/request';
import { offeredPack } from 'ufi-stars';
import { debtPayment, starsEndpoints, type StarsPack } from 'ufi-stars/contract';
import { Button, Icon, Notice } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { giftDescriptors } from '../../messages/giftDescriptors.ts';
import { useServices } from '../../services/appServices.ts';
import { useLoaded } from '../../services/useLoaded.ts';
import { buyingDescriptors } from './buyingDescriptors.ts';
import { useMoney } from './useMoney.ts';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import './BuyStars.css';

/** Why a checkout could not be opened, and what to do: a text of ours, or the server's own sentence. */
function buyingFailure({ kind, reason, fields, summary }: RequestFailure) {
  if (kind !== 'refused') return buyingDescriptors.unreachable;
  // The server's own sentence.
  if (fields['is_adult'] !== undefined) return fields['is_adult'];
  if (reason === 'starsMinor') return buyingDescriptors.minor;
  if ('pack_id' in fields) return buyingDescriptors.notSold;
  if (reason === 'purchaseClosed') return buyingDescriptors.closed;
  if (reason === 'tooManyCalls') return buyingDescriptors.tooMany;
  return summary ?? webDescriptors.errorText;
}

/** Address of the page after a checkout, to which the server adds the purchase; it leads back to a path of this app. */
const purchaseAddress = (returnTo: string | null): string =>
  returnTo === null ? '/settings/stars' : `/settings/stars?return_to=${encodeURIComponent(returnTo)}`;

interface BuyStarsProps {
  /** The packs that are sold; at least one. */
  readonly packs: readonly StarsPack[];
  /** The stars in the wallet, as far as they are known. */
  readonly balance?: number | undefined;
  /** The number of stars that are to be sent. */
  readonly needed?: number | undefined;
  /** Path to which the page after the checkout leads back, where something was written; null for none. */
  readonly returnTo: string | null;
  /** The purchase waits for its payment at this address. */
  readonly onOpened: (checkout: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog that sells stars: a pack, the confirmation of one's age, and the way to the payment service. */
export function BuyStars({ packs, balance, needed = 0, returnTo, onOpened, onClose }: BuyStarsProps) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const id = useId();
  const debt = useDebt();
  const [picked, setPicked] = useState<StarsPack | null>(null);
  const chosen = picked ?? offeredPack(packs, needed - (balance ?? 0) + debt);
  const [isAdult, setIsAdult] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const age = useRef<HTMLInputElement>(null);
  const { open, isBusy, failure } = useCheckout(purchaseAddress(returnTo), onOpened);
  const reason = failure && buyingFailure(failure);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsRefused(!isAdult);
    if (!isAdult) age.current?.focus();
    else if (chosen !== undefined) void open(chosen.id);
  };
  const footer = (
    <div className="web-buying__footer">
      {reason && (
        <Notice tone="error" isLive>
          {typeof reason === 'string' ? reason : <FormattedMessage {...reason} />}
        </Notice>
      )}
      <label className="web-buying__age">
        <input
          ref={age}
          form={id}
          type="checkbox"
          checked={isAdult}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-age` : undefined}
          onChange={({ currentTarget }) => {
            setIsAdult(currentTarget.checked);
            setIsRefused(false);
          }}
        />
        {formatMessage(buyingDescriptors.adult)}
      </label>
      {isRefused && (
        <p id={`${id}-age`} className="web-buying__error">
          {formatMessage(buyingDescriptors.adultMissing)}
        </p>
      )}
      <div className="web-buying__order">
        <p>
          {chosen && (
            <strong>
              {formatMessage(buyingDescriptors.order, {
                count: chosen.stars,
                price: money(chosen.price, chosen.currency),
              })}
            </strong>
          )}{' '}
          {chosen && debt > 0 && (
            <span>{formatMessage(buyingDescriptors.debt, { debt, ...debtPayment(chosen.stars, debt) })}</span>
          )}
          <span className="web-buying__per">{formatMessage(buyingDescriptors.refundable)}</span>
        </p>
        <Button variant="primary" icon="lock" type="submit" form={id} isBusy={isBusy}>
          {formatMessage(buyingDescriptors.pay)}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog isOpen title={formatMessage(giftDescriptors.buy)} onClose={onClose} footer={footer}>
      <form id={id} className="web-buying" onSubmit={submit} noValidate>
        <p className="web-buying__intro">
          {balance !== undefined && formatMessage(buyingDescriptors.balance, { count: balance })}{' '}
          {returnTo !== null && formatMessage(buyingDescriptors.kept)}
        </p>
        <fieldset className="web-buying__packs">
          <legend className="web-buying__legend">{formatMessage(buyingDescriptors.packs)}</legend>
          {packs.map((pack) => (
            <Pack key={pack.id} pack={pack} name={id} isChosen={pack.id === chosen?.id} onChoose={setPicked} />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}

interface PackProps {
  readonly pack: StarsPack;
  /** Name of the group of radio buttons. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (pack: StarsPack) => void;
}

/** A pack as a card: stars, price, and the price of a hundred to compare. */
function Pack({ pack, name, isChosen, onChoose }: PackProps) {
  const { formatMessage, formatNumber } = useIntl();
  const money = useMoney();
  const { stars, currency } = pack;
  const price = money(pack.price, currency);
  const hundred = money(Math.round((pack.price * 100) / stars), currency);
  return (
    <label className="web-buying__pack">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        aria-label={formatMessage(buyingDescriptors.order, { count: stars, price })}
        onChange={() => onChoose(pack)}
      />
      <span className="web-buying__stars">
        <Icon name="star" size={20} /> {formatNumber(stars)}
      </span>
      <span>{price}</span>
      <span className="web-buying__per">{formatMessage(buyingDescriptors.per, { price: hundred, count: 100 })}</span>
    </label>
  );
}

/** Stars that the buyer owes, which a purchase pays first; none until that is known. */
function useDebt(): number {
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(starsEndpoints.fetchWallet, {}), [dispatcher]);
  const { state } = useLoaded(read);
  return state.status === 'ready' ? state.loaded.debt : 0;
}

/** Opens purchases. A call that is made again, because its answer was lost, opens the same one. */
function useCheckout(return_to: string, onOpened: BuyStarsProps['onOpened']) {
  const { dispatcher, makeId } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const attempt = useRef<{ readonly pack: string; readonly id: string } | null>(null);
  useEffect(() => {
    // Whoever goes back from the checkout finds the dialog as it was left, and begins another purchase.
    const goOn = () => setIsBusy(false);
    addEventListener('pageshow', goOn);
    return () => removeEventListener('pageshow', goOn);
  }, []);
  const open = async (pack: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    if (attempt.current?.pack !== pack) attempt.current = { pack, id: makeId() };
    try {
      const input = { pack_id: pack, is_adult: true, return_to, client_id: attempt.current.id } as const;
      const { checkout_uri } = await dispatcher.call(starsEndpoints.openPurchase, input);
      attempt.current = null;
      await onOpened(checkout_uri);
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
