import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { tips } from 'ufi-core/contract';
import { judgeUnits, needsConfirmation, starsSlice, type StarsError, type StarsState } from 'ufi-stars';
import { matchedStars, parseStarsShortcut } from 'ufi-stars/contract';
import { useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useBuying } from './buying/useBuying.tsx';
import { FlyoutStarsButton } from './gifts/FlyoutStarsButton.tsx';
import { FlyoutStarsChip } from './gifts/FlyoutStarsChip.tsx';
import { starsDescriptors } from './starsDescriptors.ts';
import { walletDescriptors } from './wallet/walletDescriptors.ts';
import { useTip } from '../services/useTip.ts';
import { noComposedStars, type ComposedStars, type ComposerStarsHandle, type Payee } from './composedStars.ts';
import { StarsChip } from './StarsChip.tsx';
import { StarsRemedy } from './StarsRemedy.tsx';
import { StarsSums } from './StarsSums.tsx';
import { StarsTip } from './StarsTip.tsx';
import { useComposerStars } from './useComposerStars.ts';
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

const { actions } = starsSlice;

interface Judged {
  readonly error: StarsError | null;
  readonly isFrozen: boolean;
  readonly isTurnedOff: boolean;
}

function warningOf({ error, isFrozen, isTurnedOff }: Judged, { formatMessage }: IntlShape): string | null {
  if (isTurnedOff) return formatMessage(starsDescriptors.turnedOff);
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
  const stars = useComposerStars(target, isCarrier);
  const { state, change, flow, reload, chosen, choose, keep, balance, room, isOffered, isTurnedOff, isFrozen } = stars;
  const [asked, setAsked] = useState<string | null>(null);
  const { amountIn, dismiss } = useStarsShortcut(text);
  const unitsIn = (shown: string): number => chosen?.quantity ?? (isOffered && isCarrier ? amountIn(shown) : 0);
  const units = unitsIn(text);
  useEffect(() => {
    change(units === 0 ? actions.exclamationStarsUndetected() : actions.exclamationStarsDetected(units));
  }, [units, change]);
  const starsIn = (shown: string): ComposedStars => {
    const quantity = unitsIn(shown);
    if (quantity === 0) return noComposedStars;
    const { backgroundColor, errorMessage: error } = judgeAmount(state, quantity);
    const isHeld = isTurnedOff || isFrozen || error !== null || state.isBalanceLoading || state.isMetadataLoading;
    const label = formatMessage(starsDescriptors.send, { count: quantity });
    const isAsked = needsConfirmation(quantity, { balance: balance ?? 0, hasSent: stars.hasSent });
    const warning = warningOf({ error, isFrozen, isTurnedOff }, intl);
    const typedColor = chosen === null ? backgroundColor : null;
    return { quantity, chosen, typedColor, isHeld, isAsked, warning, label };
  };
  useImperativeHandle(ref, () => ({ read: starsIn, ask: setAsked, sent: () => choose(null), dismiss }));
  const { quantity, typedColor, warning, isHeld, isAsked, label } = starsIn(text);
  const tell = useEffectEvent((composed: ComposedStars) => onChange(composed));
  useEffect(() => {
    tell({ quantity, chosen, typedColor, warning, isHeld, isAsked, label });
  }, [quantity, chosen, typedColor, warning, isHeld, isAsked, label]);
  useEffect(() => {
    if (isAsked) confirmPart.load();
  }, [isAsked]);
  const { part } = useLazyPart(confirmPart, asked !== null);
  const { buy, dialog } = useBuying({ balance, needed: quantity, onLeave: keep, onClosed });
  const hasMatch = matchedStars(1, room?.match) > 0;
  const matched = matchedStars(quantity, room?.match);
  const tip = useTip(tips.starMatch);
  const { errorMessage: error } = judgeAmount(state, quantity);
  const isTyped = typedColor !== null;
  const isTipShown = tip.isNew && isTyped;
  useClosedBySending(text, isTipShown, () => tip.isNew && tip.markSeen());
  useStarsEvents({ quantity, isTyped, error: error?.kind ?? null, payee: payee.id, isTipShown });

  const closing = (close: () => unknown) => () => {
    close();
    onClosed();
  };

  if (!isOffered || (isTurnedOff && quantity === 0)) return null;
  return (
    <div className="web-stars" data-stars={quantity > 0 ? state.backgroundColor : undefined}>
      {isTipShown && <StarsTip matchedFor={hasMatch ? payee.name : null} onClose={closing(tip.markSeen)} />}
      {room !== undefined && balance !== undefined && !isTurnedOff && (
        <FlyoutStarsButton
          balance={balance}
          flow={flow}
          chosen={chosen}
          isCarrier={isCarrier}
          isFrozen={isFrozen}
          onClosed={onClosed}
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
      <StarsRemedy error={isTurnedOff ? null : error} onReload={reload} onClosed={onClosed} onBuy={buy} />
      {dialog}
      {isTyped && <StarsChip quantity={quantity} onDismiss={closing(dismiss)} />}
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

interface StarsShortcut {
  /** The amount that a text asks for; 0 if none, or if it was dismissed. */
  readonly amountIn: (text: string) => number;
  readonly dismiss: () => void;
}

/** The amount that a text asks for. A dismissed one stays plain words until the text asks for another, or for none. */
function useStarsShortcut(text: string): StarsShortcut {
  const [dismissed, setDismissed] = useState<number | null>(null);
  const typed = parseStarsShortcut(text);
  if (dismissed !== null && dismissed !== typed) setDismissed(null);
  const amountIn = (shown: string): number => {
    const asked = parseStarsShortcut(shown) ?? 0;
    return asked === dismissed ? 0 : asked;
  };
  return { amountIn, dismiss: () => setDismissed(typed) };
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

/** Color and error of an amount; wallet or metadata that can't be had are an error of any. */
function judgeAmount(state: StarsState, quantity: number): Pick<StarsState, 'backgroundColor' | 'errorMessage'> {
  const { backgroundColor, errorMessage } = judgeUnits({ ...state, spendingUnits: quantity });
  if (quantity === 0) return { backgroundColor, errorMessage: null };
  const unavailable = state.errorMessage?.kind === 'transaction' ? state.errorMessage : null;
  return { backgroundColor, errorMessage: errorMessage ?? unavailable };
}
