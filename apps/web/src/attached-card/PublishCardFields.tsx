import type { ComponentProps } from 'react';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { CardFields } from './CardFields.tsx';
import { loadCardTexts } from './texts/loadCardTexts.ts';

/** `CardFields` with their texts, in the composer of a post. */
export const PublishCardFields = (props: ComponentProps<typeof CardFields>) => (
  <LazyTexts load={loadCardTexts}>
    <CardFields {...props} />
  </LazyTexts>
);
