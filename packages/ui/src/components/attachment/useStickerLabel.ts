import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';

type StickerLabels = Pick<AttachmentOf<'sticker'>['metadata'], 'accessibilityLabel' | 'accessibilityLabels'>;

/** Accessible label of a sticker in a language, with its pack's label as the fallback; empty if there is none. */
export const stickerLabel = (
  { accessibilityLabel, accessibilityLabels = {} }: StickerLabels,
  language: string,
): string => Object.entries(accessibilityLabels).find(([locale]) => locale === language)?.[1] ?? accessibilityLabel;

/** {@link stickerLabel} in the reader's language. */
export const useStickerLabel = (metadata: StickerLabels): string => stickerLabel(metadata, useIntl().locale);
