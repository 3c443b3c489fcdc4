import type { AttachedCard } from 'ufi-core/contract';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { CardFacts } from './CardFacts.tsx';
import { loadCardTexts } from './texts/loadCardTexts.ts';

/** `CardFacts` with their texts, outside the post. */
export const EarlierCardFacts = ({ card }: { readonly card: AttachedCard }) => (
  <LazyTexts load={loadCardTexts}>
    <CardFacts card={card} />
  </LazyTexts>
);
