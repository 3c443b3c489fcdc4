import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
  type Ref,
} from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { selectShownBalance, selectStarsRoom, selectWallet } from 'ufi-core';
import { tips } from 'ufi-core/contract';
import {
  initialStarsState,
  judgeUnits,
  loadStarsMetadata,
  loadWallet,
  needsConfirmation,
  starsSlice,
  type StarsError,
  type StarsFlow,
  type StarsState,
} from 'ufi-stars';
import { giftDescriptors } from '../messages/giftDescriptors.ts';
import { matchedStars, parseStarsShortcut } from 'ufi-stars/contract';
import { Button, createLazyPart, IconButton, useLazyPart } from 'ufi-ui';
import { useBuying } from './buying/useBuying.tsx';
import { FlyoutStarsButton } from './gifts/FlyoutStarsButton.tsx';
import { FlyoutStarsChip } from './gifts/FlyoutStarsChip.tsx';
import { useFlyoutStars } from './gifts/useFlyoutStars.ts';
import { starsDescriptors } from './starsDescriptors.ts';
import { walletDescriptors } from './wallet/walletDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useTip } from '../services/useTip.ts';
import { noComposedStars, type ComposedStars, type ComposerStarsHandle, type Payee } from './composedStars.ts';
import { StarsTip } from './StarsTip.tsx';
import { useStarsEvents } from './useStarsEvents.ts';
import './ComposerStars.css';
import './starsBands.css';

/** Props of {@link ComposerStars}. */
export interface ComposerStarsProps {
  readonly target: string;
  readonly payee: Payee;
  /** The composer's text, as it is shown. */
  readonly text: string;
  /** The comment may carry stars: it is public and has no attachment. */
  readonly isCarrier: boolean;
  /** Receives what is drawn of the stars. */
  readonly onChange: (stars: ComposedStars) => void;
  /** Sends the text whose stars were confirmed. */
  readonly onConfirm: (text: string) => void;
  /** Something in it was closed that may have had the focus. */
  readonly onClosed: () => void;
  readonly ref: Ref<ComposerStarsHandle>;
}

const confirmPart = createLazyPart(() => import('./ConfirmStars.tsx'));

const { actions, reducer } = starsSlice;

function warningOf(error: StarsError | null, isFrozen: boolean, { formatMessage }: IntlShape): string | null {
  if (isFrozen) return formatMessage(walletDescriptors.frozen);
  if (error === null) return null;
  if (error.kind === 'transaction') return formatMessage(starsDescriptors.transaction);
  return error.kind === 'minimum'
    ? formatMessage(starsDescriptors.minimum, { stars: error.stars })
    : formatMessage(starsDescriptors.short, { selected_send_amount: error.selected_send_amount });
}

/** Stars in the composer of a broadcast: the balance, the amount that the text asks for (S5.14), and what remains. */
export function ComposerStars({
  target,
  payee,
  text,
  isCarrier,
  onChange,
  onConfirm,
  onClosed,
  ref,
}: ComposerStarsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const stars = useStarsOf(target, isCarrier);
  const { state, change, flow, reload, chosen, choose, keep, balance, room, isOffered, isFrozen } = stars;
  // Dismissed stars stay so until their shortcut is gone from the text.
  const [isDismissed, setIsDismissed] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const typed = parseStarsShortcut(text);
  if (isDismissed && typed === null) setIsDismissed(false);
  const typedIn = (shown: string): number =>
    isOffered && isCarrier && !isDismissed ? (parseStarsShortcut(shown) ?? 0) : 0;
  const unitsIn = (shown: string): number => chosen?.quantity ?? typedIn(shown);
  const units = unitsIn(text);
  useEffect(() => {
    change(units === 0 ? actions.exclamationStarsUndetected() : actions.exclamationStarsDetected(units));
  }, [units, change]);
  const errorOf = (quantity: number): StarsError | null =>
    quantity === 0
      ? null
      : (judgeUnits({ ...state, spendingUnits: quantity }).errorMessage ?? transactionErrorOf(state));
  const starsIn = (shown: string): ComposedStars => {
    const quantity = unitsIn(shown);
    if (quantity === 0) return noComposedStars;
    const error = errorOf(quantity);
    const isHeld = isFrozen || error !== null || state.isBalanceLoading || state.isMetadataLoading;
    const label = formatMessage(starsDescriptors.send, { count: quantity });
    const isAsked = needsConfirmation(quantity, { balance: balance ?? 0, hasSent: stars.hasSent });
    return { quantity, chosen, isHeld, isAsked, warning: warningOf(error, isFrozen, intl), label };
  };
  useImperativeHandle(ref, () => ({ read: starsIn, ask: setAsked, sent: () => choose(null) }));
  const { quantity, warning, isHeld, isAsked, label } = starsIn(text);
  const tell = useEffectEvent((composed: ComposedStars) => onChange(composed));
  useEffect(() => {
    tell({ quantity, chosen, warning, isHeld, isAsked, label });
  }, [quantity, chosen, warning, isHeld, isAsked, label]);
  useEffect(() => {
    if (isAsked) confirmPart.load();
  }, [isAsked]);
  const { part } = useLazyPart(confirmPart, asked !== null);
  const { buy, dialog } = useBuying({ balance, needed: quantity, onLeave: keep, onClosed });
  const hasMatch = matchedStars(1, room?.match) > 0;
  const matched = matchedStars(quantity, room?.match);
  const tip = useTip(tips.starMatch);
  const isTyped = chosen === null && quantity > 0;
  const isTipShown = tip.isNew && isTyped;
  useClosedBySending(text, isTipShown, () => tip.isNew && tip.markSeen());
  useStarsEvents({ quantity, isTyped, error: errorOf(quantity)?.kind ?? null, payee: payee.id, isTipShown });

  const closing = (close: () => unknown) => () => {
    close();
    onClosed();
  };

  if (!isOffered) return null;
  return (
    <div className="web-stars" data-stars={quantity > 0 ? state.backgroundColor : undefined}>
      {isTipShown && <StarsTip matchedFor={hasMatch ? payee.name : null} onClose={closing(tip.markSeen)} />}
      {room !== undefined && balance !== undefined && (
        <FlyoutStarsButton
          {...{ balance, flow, chosen, isCarrier, isFrozen, onClosed }}
          onChoose={choose}
          onBuy={isFrozen ? null : buy}
          onOpen={() => void reload()}
        />
      )}
      <FlyoutStarsChip
        stars={chosen}
        amount={formatMessage(starsDescriptors.amount, { count: quantity })}
        onDrop={closing(() => choose(null))}
      />
      <StarsRemedy error={errorOf(quantity)} onReload={reload} onClosed={onClosed} onBuy={buy} />
      {dialog}
      {isTyped && <StarsChip quantity={quantity} onDismiss={closing(() => setIsDismissed(true))} />}
      {quantity > 0 && warning === null && (
        <StarsSums matched={matched} rest={balance === undefined || isHeld ? null : balance - quantity} />
      )}
      {part && asked !== null && (
        <part.ConfirmStars
          quantity={unitsIn(asked)}
          balance={balance ?? 0}
          payee={payee.name}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onConfirm(asked);
          }}
        />
      )}
    </div>
  );
}

function StarsChip({ quantity, onDismiss }: { readonly quantity: number; readonly onDismiss: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <span className="web-stars__amount">
      <bdi dir="ltr">!{quantity}</bdi>
      <IconButton icon="close" size="small" label={formatMessage(starsDescriptors.plain)} onClick={onDismiss} />
    </span>
  );
}

interface StarsSumsProps {
  /** What a promotion adds. */
  readonly matched: number;
  /** What remains of the balance; null while that is not known. */
  readonly rest: number | null;
}

function StarsSums({ matched, rest }: StarsSumsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {matched > 0 && (
        <span className="web-stars__matched">{formatMessage(walletDescriptors.matched, { count: matched })}</span>
      )}
      {rest !== null && (
        <span className="web-stars__rest">{formatMessage(starsDescriptors.remaining, { count: rest })}</span>
      )}
    </>
  );
}

interface ReloadStarsProps {
  readonly onReload: () => Promise<boolean>;
  readonly onClosed: () => void;
}

interface StarsRemedyProps extends ReloadStarsProps {
  readonly error: StarsError | null;
  /** Null where no stars are sold. */
  readonly onBuy: (() => void) | null;
}

/** What can be done about an amount that can't be sent: load the stars once more (S8.11), or buy some (S5.14). */
function StarsRemedy({ error, onBuy, ...loading }: StarsRemedyProps) {
  const { formatMessage } = useIntl();
  if (error?.kind === 'transaction') return <ReloadStars {...loading} />;
  if (error?.kind !== 'balance' || onBuy === null) return null;
  return (
    <Button size="small" onClick={onBuy}>
      {formatMessage(giftDescriptors.buy)}
    </Button>
  );
}

/** Loads wallet and metadata once more, in place of the whole page (S8.11). */
function ReloadStars({ onReload, onClosed }: ReloadStarsProps) {
  const { formatMessage } = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const reload = async () => {
    setIsBusy(true);
    const isLoaded = await onReload();
    setIsBusy(false);
    if (isLoaded) onClosed();
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void reload()}>
      {formatMessage(starsDescriptors.reload)}
    </Button>
  );
}

/** Closes the tip once the text that it was shown for is sent. */
function useClosedBySending(text: string, isShown: boolean, close: () => unknown): void {
  const wasShown = useRef(false);
  const end = useEffectEvent(close);
  useEffect(() => {
    if (text === '' && wasShown.current) end();
    wasShown.current = isShown;
  }, [text, isShown]);
}

const transactionErrorOf = ({ errorMessage }: StarsState): StarsError | null =>
  errorMessage?.kind === 'transaction' ? errorMessage : null;

/** State of the stars in the composer, what the broadcast offers, and what was chosen of it. */
function useStarsOf(target: string, isCarrier: boolean) {
  const [state, change] = useReducer(reducer, initialStarsState);
  const balance = useAppSelector(selectShownBalance);
  const { hasSent = false, isFrozen = false, isMinor = false } = useAppSelector(selectWallet) ?? {};
  const room = useAppSelector((all) => selectStarsRoom(all, target));
  // While it is not known, words that ask for stars wait. To a minor none are offered.
  const isOffered = room?.isEnabled !== false && !isMinor;
  const { flow, reload } = useLoadedStars(target, change);
  const { chosen, choose, keep } = useFlyoutStars({ flow, isCarrier: isOffered && isCarrier, target });
  const isChosen = chosen !== null;
  useEffect(() => {
    change(isChosen ? actions.flyoutStarsSelected() : actions.flyoutStarsUnselected());
  }, [isChosen]);
  useEffect(() => {
    if (isOffered) change(actions.enable());
  }, [isOffered]);
  useEffect(() => {
    if (balance !== undefined) change(actions.completeFetchBalance(balance));
  }, [balance]);
  return { state, change, flow, reload, chosen, choose, keep, balance, hasSent, room, isOffered, isFrozen };
}

interface OfferedStars {
  /** Gifts and least amount; null while they are loading, undefined if they can't be had. */
  readonly flow: StarsFlow | null | undefined;
  /** Returns whether both could be had. */
  readonly reload: () => Promise<boolean>;
}

/** Loads wallet and metadata, and again on demand; if either can't be had, the error says so (S8.11). */
function useLoadedStars(target: string, change: (action: Parameters<typeof reducer>[1]) => void): OfferedStars {
  const dispatch = useAppDispatch();
  const [flow, setFlow] = useState<OfferedStars['flow']>(null);
  const load = useCallback(
    async (isWanted: () => boolean) => {
      try {
        const [stars] = await Promise.all([dispatch(loadStarsMetadata(target)), dispatch(loadWallet())]);
        if (!isWanted()) return false;
        change(actions.completeFetchMetadata(stars.metadata));
        setFlow(stars.flow);
        return true;
      } catch {
        if (!isWanted()) return false;
        change(actions.handleTransactionError());
        setFlow(undefined);
        return false;
      }
    },
    [dispatch, target, change],
  );
  useEffect(() => {
    let isGone = false;
    change(actions.startFetchMetadata());
    change(actions.startFetchBalance());
    void load(() => !isGone);
    return () => {
      isGone = true;
    };
  }, [load, change]);
  return { flow, reload: () => load(() => true) };
}
