import type { MediaPreview, Upload, UploadResult, UploadTransport } from 'ufi-composer';
import { endpointRegistry } from 'ufi-core/contract';
import { refusal, RequestError, type Dispatcher } from 'ufi-core/request';
import { inspectFile, type InspectedFile } from './inspectFile.ts';
import { sendForm } from './sendForm.ts';
import { sendChunks } from './sendChunks.ts';

/** Keeps the object URLs and posters of previewed files, and releases them. */
function createPreviewStore() {
  const posters = new WeakMap<MediaPreview, Blob>();
  return {
    keep(inspected: InspectedFile | null): MediaPreview | null {
      if (inspected === null) return null;
      const { picture, poster, ...rest } = inspected;
      const preview = { ...rest, uri: picture === null ? null : URL.createObjectURL(picture) };
      if (poster !== undefined) posters.set(preview, poster);
      return preview;
    },
    posterOf: (preview: MediaPreview): Blob | undefined => posters.get(preview),
    release({ uri }: MediaPreview): void {
      if (uri !== null) URL.revokeObjectURL(uri);
    },
  };
}

/** Dependencies and options of an upload transport. */
export interface UploadTransportParts {
  readonly dispatcher: Dispatcher;
  /** `https://host`, or empty for the page's own origin. */
  readonly origin: string;
  readonly locale: string;
  /** A bearer token instead of a cookie; null if there is none now. */
  readonly bearer?: () => string | null;
  /** The post that the attachments are for, and the actor who uploads them. */
  readonly target: string;
  readonly actor?: string | undefined;
  /** What the uploads are for, if not for what the target names. */
  readonly use?: 'message' | undefined;
  /** The article's address, if a frame uploads. */
  readonly href?: string | undefined;
}

/** S7.50: the `source` of an upload made in a composer. */
const composerSource = '19';

// The server answers after at most a second, whatever the state of its checks; a slow one may take longer.
const finishTimeoutMs = 30_000;

/** Creates a browser's upload transport: photos in one form, videos and files in chunks (tus). */
export function createUploadTransport(parts: UploadTransportParts): UploadTransport<File> {
  const { dispatcher, origin, locale, bearer = () => null, target, actor, use, href } = parts;
  const previews = createPreviewStore();
  const posters = new WeakMap<MediaPreview, string | null>();
  const whose = { target_id: target, ...(actor !== undefined && { actor }) };
  const what = use && { use };
  const headers = (): Record<string, string> => {
    const token = bearer();
    return {
      'accept-language': locale,
      'x-ufi-client': '1',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
  };

  const sendPhoto = (file: Blob, name: string, options: Pick<Upload<File>, 'onProgress' | 'signal'> & Claim) => {
    const { clientId, onProgress, signal } = options;
    const claim = clientId === undefined ? {} : { client_id: clientId };
    const by = actor === undefined ? {} : { profile_id: actor };
    const input = { ...whose, ...what, ...by, ...claim, source: composerSource };
    return sendForm({ origin, headers: headers(), input, file, name, href, onProgress, signal });
  };

  /** A video is sent without a poster rather than not at all. Every attempt names the same poster. */
  async function sendPoster({ preview, signal }: Upload<File>): Promise<string | null> {
    const known = posters.get(preview);
    const poster = previews.posterOf(preview);
    if (known !== undefined || poster === undefined) return known ?? null;
    try {
      const { fbid } = await sendPhoto(poster, 'poster.jpg', { onProgress: () => undefined, signal });
      posters.set(preview, fbid);
      return fbid;
    } catch (error) {
      if (!(error instanceof RequestError && error.failure.kind === 'refused')) throw error;
      posters.set(preview, null);
      return null;
    }
  }

  async function sendLarge(upload: Upload<File>): Promise<UploadResult> {
    const { preview, clientId, signal } = upload;
    const kind = preview.kind === 'video' ? 'video' : 'file';
    const uploadId = await sendChunks({ origin, headers: headers(), metadata: { kind, ...whose }, upload });
    const { width, height, duration } = preview;
    const { attachment, state } = await dispatcher.call(
      endpointRegistry.finishUpload,
      {
        ...whose,
        ...what,
        kind,
        client_id: clientId,
        upload_id: uploadId,
        ...(kind === 'video' && { poster_fbid: await sendPoster(upload) }),
        ...(width > 0 && { width, height, duration }),
      },
      { timeoutMs: finishTimeoutMs, signal },
    );
    return { attachment, uploadId: state === 'encoding' ? uploadId : null };
  }

  return {
    read: async (file) => previews.keep(await inspectFile(file)),
    release: previews.release,
    async send(upload) {
      if (upload.preview.kind !== 'photo') return sendLarge(upload);
      const { fbid, attachment } = await sendPhoto(upload.file, upload.file.name, upload);
      return { attachment: fbid ? attachment : null, uploadId: null };
    },
    async check(uploadId, signal) {
      const answer = await dispatcher.call(endpointRegistry.fetchUploadStatus, { upload_id: uploadId }, { signal });
      const { state, percent, attachment = null, error } = answer;
      if (state === 'failed' && error !== undefined) throw refusal({ httpStatus: 422, error, retryAfterMs: null });
      return { isReady: state === 'ready', share: percent / 100, attachment };
    },
    async checkVideo(video_id, signal) {
      const input = { video_id, ...(actor !== undefined && { actor }) };
      const { video_preview } = await dispatcher.call(endpointRegistry.fetchVideoComment, input, { signal });
      const { video_comment, attachment_status, percent = 0 } = video_preview;
      if (attachment_status === 'failed') throw new Error('the server can make nothing of this video');
      return { isReady: attachment_status === undefined, share: percent / 100, attachment: video_comment };
    },
  };
}

interface Claim {
  readonly clientId?: string;
}
