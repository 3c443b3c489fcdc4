import { useIntl } from 'react-intl';
import { selectFeedChoice, selectIsComposerHidden, selectIsRefused } from 'ufi-plugin';
import { Composer } from 'ufi-ui/composer';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrameSelector } from '../store/storeHooks.ts';
import { useAct } from '../store/useAct.ts';
import { OwnActors } from './OwnActors.tsx';
import { OwnAvatar } from './OwnAvatar.tsx';
import { LateComposerExtras } from './LateComposerExtras.tsx';
import { usePlacedComposer } from './usePlacedComposer.ts';

const place = { kind: 'comment' } as const;

/** Where a comment on the article is written; absent where nothing can be (S2.10). */
export function ArticleComposer() {
  const isHidden = useFrameSelector(selectIsComposerHidden);
  const isRefused = useFrameSelector(selectIsRefused);
  return isHidden || isRefused ? null : <OpenComposer />;
}

function OpenComposer() {
  const { formatMessage } = useIntl();
  const act = useAct();
  const hasFeed = useFrameSelector((state) => selectFeedChoice(state) !== null);
  const { composer, submit, field } = usePlacedComposer(place);
  return (
    <div className={hasFeed ? 'frame-with-feed' : undefined}>
      <Composer
        ref={composer}
        label={formatMessage(frameDescriptors.writeComment)}
        submitLabel={formatMessage(submit.isSignInNeeded ? frameDescriptors.signInToPublish : frameDescriptors.publish)}
        avatar={<OwnAvatar size={32} />}
        tools={<OwnActors />}
        media={<LateComposerExtras place={place} hasFeed={hasFeed} />}
        {...field}
        onSubmit={() => act({ kind: 'createComment' })}
      />
    </div>
  );
}
