import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AnyAttachment } from 'ufi-core/contract';
import { IconButton } from 'ufi-ui';
import { tokenDescriptors } from '../messages/tokenDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { PlaceButton } from './PlaceButton.tsx';
import './TokenTools.css';
import { useLinkPreview } from './useLinkPreview.ts';
import { useAddComposerToken } from './useAddComposerToken.ts';

export interface TokenToolsProps {
  /** The visible text. */
  readonly text: string;
  /** The text before editing. */
  readonly before?: string | undefined;
  /** The current attachment. */
  readonly attachment: AnyAttachment | null;
  readonly onAttach: (attachment: AnyAttachment) => void;
  readonly onRemove: () => void;
  /** Called once a token was chosen; returns the focus to the text. */
  readonly onDone: () => void;
}

/** Composer buttons for a place and for the post's fundraiser, and the preview of a typed link. */
export function TokenTools(props: TokenToolsProps) {
  const { session } = useServices();
  const { target, view, isFundraiser = false } = useThread();
  const addToken = useAddComposerToken(target, view.actorforpost);
  const [hasFailed, setHasFailed] = useState(false);
  const { formatMessage } = useIntl();
  const isOffered = (token: 'place' | 'link') => session.composertokens?.includes(token) === true;
  useLinkPreview({ ...props, isOn: isOffered('link'), addToken });
  const put = async (type: 'place' | 'donation', id: string) => {
    const attachment = await addToken(type, id).catch(() => null);
    setHasFailed(attachment === null);
    if (attachment !== null) props.onAttach(attachment);
    props.onDone();
  };
  return (
    <span className="web-tokens">
      {isOffered('place') && <PlaceButton onPick={(place) => put('place', place)} />}
      {isFundraiser && (
        <IconButton
          icon="share"
          label={formatMessage(tokenDescriptors.fundraiser)}
          onClick={() => void put('donation', target)}
        />
      )}
      <span className="web-tokens__failure" role="alert">
        {hasFailed && formatMessage(tokenDescriptors.failed)}
      </span>
    </span>
  );
}
