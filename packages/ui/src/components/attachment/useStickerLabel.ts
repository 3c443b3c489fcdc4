import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';

type StickerLabels = Pick<AttachmentOf<'sticker'>['metadata'], 'accessibilityLabel' | 'accessibilityLabels'>;

/** What a sticker is called in the reader's language, or else as its pack calls it; empty where it has no name. */
export const stickerLabel = (
  { accessibilityLabel, accessibilityLabels = {} }: StickerLabels,
  language: string,
): string => Object.entries(accessibilityLabels).find(([locale]) => locale === language)?.[1] ?? accessibilityLabel;

/** See {@link stickerLabel}. */
export const useStickerLabel = (metadata: StickerLabels): string => stickerLabel(metadata, useIntl().locale);
