import { useIntl } from 'react-intl';
import type { AttachedCard, ItemCondition } from 'ufi-core/contract';
import { useClock } from 'ufi-ui';
import { cardDescriptors } from './cardDescriptors.ts';

/** Names of the conditions of an item. */
export const conditionNames = {
  new: cardDescriptors.conditionNew,
  as_new: cardDescriptors.conditionAsNew,
  used: cardDescriptors.conditionUsed,
  for_parts: cardDescriptors.conditionForParts,
} as const satisfies Record<ItemCondition, unknown>;

/** What a card says beside its title and amounts. Of a fundraiser also that the network takes no donations. */
export function CardFacts({ card }: { readonly card: AttachedCard }) {
  const { formatMessage, formatDate } = useIntl();
  const end = card.type === 'donation' ? card.ends_at : undefined;
  const isOver = useClock((now) => Number(end !== undefined && now >= end)) === 1;
  if (card.type === 'marketplace_ecomm_product_item') {
    const { condition, place } = card;
    if (condition === undefined && place === undefined) return null;
    return (
      <ul className="web-attached-card__facts">
        {condition && <li>{formatMessage(conditionNames[condition])}</li>}
        {place !== undefined && (
          <li>
            <bdi>{place}</bdi>
          </li>
        )}
      </ul>
    );
  }
  const { beneficiary, goal } = card;
  if (goal === undefined) return null;
  return (
    <ul className="web-attached-card__facts">
      {beneficiary !== undefined && (
        <li>
          {formatMessage(cardDescriptors.beneficiary)} <bdi>{beneficiary}</bdi>
        </li>
      )}
      {end !== undefined && (
        <li>
          {formatMessage(isOver ? cardDescriptors.ended : cardDescriptors.ends, {
            date: formatDate(end * 1_000, { dateStyle: 'long', timeZone: 'UTC' }),
          })}
        </li>
      )}
      <li className="web-attached-card__note">{formatMessage(cardDescriptors.noDonations)}</li>
    </ul>
  );
}
