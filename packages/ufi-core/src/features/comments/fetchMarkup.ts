import { endpointRegistry, type AnyAttachment, type AttachmentType, type PayloadOf } from '../../contract/index.ts';
import { selectActor } from '../../kernel/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** By which call there is markup of what hangs on a live comment (S7.31). */
const markupCalls = {
  gif: endpointRegistry.fetchGifMarkup,
  file: endpointRegistry.fetchFileMarkup,
  donation: endpointRegistry.fetchFundraiserMarkup,
  TIP_JAR_PAYMENT: endpointRegistry.fetchTipJarMarkup,
  chat_command_result: endpointRegistry.fetchChatCommandMarkup,
  marketplace_ecomm_product_item: endpointRegistry.fetchMarketplaceItemMarkup,
} as const satisfies Partial<Record<AttachmentType, unknown>>;

/** What a live comment has that there is markup of. */
export type MarkedUpType = keyof typeof markupCalls;

/** Whether there is markup of an attachment. */
export const isMarkedUp = (
  attachment: AnyAttachment,
): attachment is Extract<AnyAttachment, { readonly type: MarkedUpType }> => attachment.type in markupCalls;

/** The comment, what hangs on it, and the element inside its own box that is to hold the answer. */
export interface MarkupQuery {
  readonly target: string;
  readonly comment: string;
  readonly type: MarkedUpType;
  readonly domSelector: string;
}

/**
 * Asks for what hangs on a live comment as markup (S7.31). It is a server's: whoever shows it cleans it first. Rejects
 * with a `RequestError`.
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

/** A live comment's video as the server has it now. */
export type LiveVideo = PayloadOf<(typeof endpointRegistry)['fetchVideoComment']>['video_preview'];

/** Asks for the video of a live comment (S7.30). Rejects with a `RequestError`. */
export const fetchLiveVideo =
  ({ target, video }: { readonly target: string; readonly video: string }): UfiThunk<Promise<LiveVideo>> =>
  async (_, getState, { dispatcher }) => {
    const actor = selectActor(getState(), target);
    const input = { video_id: video, ...(actor !== null && { actor }) };
    return (await dispatcher.call(endpointRegistry.fetchVideoComment, input)).video_preview;
  };
