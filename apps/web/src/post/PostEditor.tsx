import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ComposerContent } from 'ufi-composer';
import { serverUpdateReceived } from 'ufi-core';
import {
  endpointRegistry,
  maxMediaDescription,
  descriptionsOf,
  type MediaDescriptions,
  type PostRecord,
} from 'ufi-core/contract';
import { mediaOf } from 'ufi-core/internal/rules';
import { RequestError, type RequestFailure } from 'ufi-core/request';
import { encodeWrittenText } from 'ufi-core/text';
import { Notice, TextField } from 'ufi-ui';
import { Composer } from 'ufi-ui/composer';
import { Dialog } from 'ufi-ui/dialog';
import { useComposerState } from '../composer/useComposerState.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { editorDescriptors } from '../messages/editorDescriptors.ts';

interface PostEditorProps {
  readonly post: PostRecord;
  /** Whom the viewer acts as; null for themselves. */
  readonly actor: string | null;
  readonly onClose: () => void;
}

const contentOf = ({ body: { text, ranges } }: PostRecord): ComposerContent => ({
  visibleValue: text,
  encodedValue: encodeWrittenText(
    text,
    ranges.filter((range) => range.kind === 'mention'),
  ),
});

/** The photos, GIFs or video of a post as they are described in its editor, and the descriptions that have changed. */
function useDescriptions({ attachment }: PostRecord) {
  const [written, setWritten] = useState<MediaDescriptions>({});
  const media = mediaOf(attachment);
  const texts = { ...descriptionsOf(media), ...written };
  const changed = media.flatMap(({ fbid, metadata }) => {
    const text = texts[fbid] ?? '';
    return text.trim() === metadata.accessibilityLabel ? [] : [[fbid, text] as const];
  });
  return {
    media,
    texts,
    changed: changed.length > 0 ? Object.fromEntries(changed) : undefined,
    describe: (fbid: string, text: string) => setWritten({ ...written, [fbid]: text }),
  };
}

/**
 * Edits the words of a post in a dialog, and what is said to be on its photos, GIFs or video (web.607). The words are a
 * draft until the server has them (web.411).
 */
export function PostEditor({ post, actor, onClose }: PostEditorProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, session } = useServices();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const keyFor = useAttemptKey();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  // What somebody else saves meanwhile does not change what is being written.
  const [initial] = useState(() => contentOf(post));
  const { media, texts, changed: descriptions, describe } = useDescriptions(post);
  const { composer, clearSent, field } = useComposerState({
    draft: { person: session.person?.id ?? '0', ftentidentifier: post.ftentidentifier, edits: post.id },
    initial,
    // Other descriptions alone can be saved; what shows photos or a video needs no words.
    mayBeEmpty: descriptions !== undefined,
    submit: (content) => {
      void send(content);
      // The words stay until the server has them.
      return false;
    },
  });

  async function send(content: ComposerContent): Promise<void> {
    const input = {
      ft_ent_identifier: post.ftentidentifier,
      post_text: content.encodedValue,
      ...(descriptions && { descriptions }),
      ...(actor !== null && { actor }),
    };
    const client_id = keyFor(input);
    setIsBusy(true);
    setFailure(null);
    try {
      const update = await dispatcher.call(endpointRegistry.editPost, { ...input, client_id });
      dispatch(serverUpdateReceived([{ ...update, via: 'answer', confirms: client_id }]));
      clearSent(content);
      onClose();
      showToast({ tone: 'success', text: formatMessage(lazyDescriptors.editedPost) });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.failure);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={formatMessage(lazyDescriptors.editPost)}>
      {failure !== null && (
        <Notice tone="error" isLive>
          {failure.summary ?? formatMessage(webDescriptors.errorText)}
        </Notice>
      )}
      <Composer
        ref={composer}
        isFocused
        label={formatMessage(lazyDescriptors.editPost)}
        submitLabel={formatMessage(lazyDescriptors.save)}
        {...field}
        isWaiting={isBusy}
        onCancel={onClose}
      />
      {media.map(({ fbid, metadata: { preview_uri: picture } }, at) => (
        <TextField
          key={fbid}
          label={
            <>
              {picture !== null && <img src={picture} alt="" height={72} />}{' '}
              {formatMessage(editorDescriptors.description, { place: at + 1 })}
            </>
          }
          maxLength={maxMediaDescription}
          disabled={isBusy}
          value={texts[fbid]}
          onChange={({ currentTarget }) => describe(fbid, currentTarget.value)}
        />
      ))}
    </Dialog>
  );
}
