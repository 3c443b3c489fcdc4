import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { logEvent } from 'ufi-core';
import { maxStars } from 'ufi-core/contract';
import { giftRows, type FlyoutChoice, type FlyoutStars, type StarsFlow } from 'ufi-stars';
import { giftAmount, type OfferedGift } from 'ufi-stars/contract';
import { Button, Icon, Notice } from 'ufi-ui';
import {
  PickerFailure,
  PickerGrid,
  PickerLayer,
  PickerLoading,
  type PickerAnchor,
  type PickerGridHandle,
} from 'ufi-ui/pickers';
import { useAppDispatch } from '../../store/storeHooks.ts';
import { giftDescriptors } from '../../messages/giftDescriptors.ts';
import { walletDescriptors } from '../wallet/walletDescriptors.ts';
import { GiftCell } from './GiftCell.tsx';
import './GiftFlyout.css';

interface GiftFlyoutProps extends PickerAnchor {
  readonly balance: number;
  /** The wallet is suspended: what it holds can't be sent. */
  readonly isFrozen: boolean;
  /** Null while it is not known what is offered; undefined if that can't be had. */
  readonly flow: StarsFlow | null | undefined;
  /** The earlier choice. */
  readonly chosen: FlyoutStars | null;
  readonly onChoose: (choice: FlyoutChoice) => void;
  readonly onRetry: () => void;
  /** Opens what sells stars; null where none are sold. */
  readonly onBuy: (() => void) | null;
}

/** Gifts (S2.06), and an amount of the sender's own. What is chosen goes into the composer, and is sent from there. */
export function GiftFlyout({ balance, isFrozen, flow, chosen, onChoose, onRetry, onBuy, ...anchor }: GiftFlyoutProps) {
  const { formatMessage } = useIntl();
  return (
    <PickerLayer {...anchor} label={formatMessage(giftDescriptors.gifts)}>
      <div className="web-gifts__head">
        <a className="web-gifts__balance" href="/settings/stars">
          <Icon name="star" size={16} />
          {formatMessage(giftDescriptors.balance, { count: balance })}
        </a>
        {onBuy && (
          <Button variant="link" size="small" onClick={onBuy}>
            {formatMessage(giftDescriptors.buy)}
          </Button>
        )}
      </div>
      {isFrozen && <Notice tone="warning">{formatMessage(walletDescriptors.frozen)}</Notice>}
      {!isFrozen && flow === null && <PickerLoading />}
      {!isFrozen && flow === undefined && <PickerFailure onRetry={onRetry} />}
      {!isFrozen && flow && <Gifts balance={balance} flow={flow} chosen={chosen} onChoose={onChoose} />}
    </PickerLayer>
  );
}

type GiftsProps = Pick<GiftFlyoutProps, 'balance' | 'chosen' | 'onChoose'> & { readonly flow: StarsFlow };

function Gifts({ balance, flow, chosen, onChoose }: GiftsProps) {
  const { formatMessage } = useIntl();
  const { small, others } = giftRows(flow);
  const rows = [
    { key: 'small', label: formatMessage(giftDescriptors.small), gifts: small, columns: 4 },
    { key: 'others', label: formatMessage(giftDescriptors.gifts), gifts: others, columns: 2 },
  ].filter(({ gifts }) => gifts.length > 0);
  const grids = useRef<(PickerGridHandle | null)[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const onSeen = useSeenGifts();
  const focusAt = (index: number) => (index < rows.length ? grids.current[index] : field.current)?.focus();
  const focusFirst = useRef(() => focusAt(0));
  useEffect(() => focusFirst.current(), []);
  return (
    <>
      <div className="web-gifts">
        {rows.map(({ key, label, gifts, columns }, row) => (
          <div
            key={key}
            role="presentation"
            onKeyDown={(event: KeyboardEvent) => {
              // The grid has used the key unless this was its last row.
              if (event.key !== 'ArrowDown' || event.defaultPrevented) return;
              event.preventDefault();
              focusAt(row + 1);
            }}
          >
            <p className="web-gifts__heading" aria-hidden="true">
              {label}
            </p>
            <PickerGrid<OfferedGift>
              ref={(grid) => void (grids.current[row] = grid)}
              label={label}
              items={gifts}
              columns={columns}
              keyOf={({ id }) => id}
              renderCell={(gift, cell) => (
                <GiftCell
                  gift={gift}
                  amount={giftAmount(gift, flow.minimum_star_sending_amount)}
                  balance={balance}
                  isChosen={chosen?.gift?.id === gift.id}
                  cell={cell}
                  onSeen={onSeen}
                  onPick={() => onChoose({ gift: gift.id })}
                />
              )}
              onLeaveUp={() => row > 0 && focusAt(row - 1)}
            />
          </div>
        ))}
      </div>
      <OwnAmount ref={field} onPut={(amount) => onChoose({ amount })} />
    </>
  );
}

/** Counts each gift that was half in view, once while the flyout is open (S7.35). */
function useSeenGifts(): (gift: string) => void {
  const dispatch = useAppDispatch();
  const seen = useRef(new Set<string>());
  return useCallback(
    (gift) => {
      if (seen.current.has(gift)) return;
      seen.current.add(gift);
      dispatch(logEvent({ name: 'gift_card_impression', detail: { gift } }));
    },
    [dispatch],
  );
}

interface OwnAmountProps {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly onPut: (amount: number) => void;
}

/** A number of stars without a gift. */
function OwnAmount({ ref, onPut }: OwnAmountProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [text, setText] = useState('');
  const amount = Math.min(Number(text), maxStars);
  const put = (event: SyntheticEvent) => {
    event.preventDefault();
    if (amount > 0) onPut(amount);
  };
  return (
    <form className="web-gifts__own" onSubmit={put}>
      <label htmlFor={id}>{formatMessage(giftDescriptors.other)}</label>
      <input
        ref={ref}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, '').slice(0, 8))}
      />
      <Button type="submit" variant="primary" size="small" disabled={amount === 0}>
        {formatMessage(giftDescriptors.put, { count: amount })}
      </Button>
    </form>
  );
}
