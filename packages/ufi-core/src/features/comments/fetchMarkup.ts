import { endpointRegistry, type AnyAttachment, type AttachmentType, type PayloadOf } from '../../contract/index.ts';
import { selectActor } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

/** The markup endpoint of each attachment type on a live comment (S7.31). */
const markupCalls = {
  gif: endpointRegistry.fetchGifMarkup,
  file: endpointRegistry.fetchFileMarkup,
  donation: endpointRegistry.fetchFundraiserMarkup,
  TIP_JAR_PAYMENT: endpointRegistry.fetchTipJarMarkup,
  chat_command_result: endpointRegistry.fetchChatCommandMarkup,
  marketplace_ecomm_product_item: endpointRegistry.fetchMarketplaceItemMarkup,
} as const satisfies Partial<Record<AttachmentType, unknown>>;

/** The attachment types with markup. */
export type MarkedUpType = keyof typeof markupCalls;

/** True if an attachment has markup. */
export const isMarkedUp = (
  attachment: AnyAttachment,
): attachment is Extract<AnyAttachment, { readonly type: MarkedUpType }> => attachment.type in markupCalls;

/** A comment, its attachment type, and the element inside the comment's box that receives the markup. */
export interface MarkupQuery {
  readonly target: string;
  readonly comment: string;
  readonly type: MarkedUpType;
  readonly domSelector: string;
}

/**
 * Fetches the markup of a live comment's attachment (S7.31). It comes from a server: sanitise it before inserting it.
 * @throws RequestError
 */
export const fetchMarkup =
  ({ target, comment, type, domSelector }: MarkupQuery): UfiThunk<Promise<string>> =>
  async (_, getState, { dispatcher }) => {
    const actor = selectActor(getState(), target);
    const { markup } = await dispatcher.call(markupCalls[type], {
      comment_id: `${target}_${comment}`,
      dom_selector: domSelector,
      ...(actor !== null && { actor }),
    });
    return markup;
  };

/** The current video of a live comment. */
export type LiveVideo = PayloadOf<(typeof endpointRegistry)['fetchVideoComment']>['video_preview'];

/**
 * Fetches the video of a live comment (S7.30).
 * @throws RequestError
 */
export const fetchLiveVideo =
  ({ target, video }: { readonly target: string; readonly video: string }): UfiThunk<Promise<LiveVideo>> =>
  async (_, getState, { dispatcher }) => {
    const actor = selectActor(getState(), target);
    const input = { video_id: video, ...(actor !== null && { actor }) };
    return (await dispatcher.call(endpointRegistry.fetchVideoComment, input)).video_preview;
  };
