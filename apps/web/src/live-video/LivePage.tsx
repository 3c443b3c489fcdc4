import { useMemo, useState } from 'react';
import type { PrivacyValue, VideoPlace } from 'ufi-core/contract';
import { selectActorRecord, selectTarget } from 'ufi-core';
import type { ThreadPageData } from '../routing/pageData.ts';
import { PostWithComments } from '../post/PostWithComments.tsx';
import { useAppSelector } from '../store/storeHooks.ts';
import { LiveContext } from '../contexts/LiveContext.ts';
import { AudienceChoice } from './AudienceChoice.tsx';
import { EndBroadcastButton } from './EndBroadcastButton.tsx';
import { LivePinnedComment } from './LivePinnedComment.tsx';
import './LivePage.css';
import { RecordedComments } from './RecordedComments.tsx';
import { usePlayhead } from './usePlayhead.ts';
import { VideoSurface } from './VideoSurface.tsx';

export type LivePageProps = Omit<ThreadPageData<'live'>, 'name'>;

const noVideo = { isLive: false, startedAt: null, duration: null, hasTimestamps: false };

/** A live video or its recording, above its comments. */
export function LivePage({ thread: { post }, comment, reply }: LivePageProps) {
  const view = useAppSelector((state) => selectTarget(state, post.ftentidentifier));
  // Updates from the stream override what the page was loaded with.
  const video = view?.video ?? post.video ?? noVideo;
  const playhead = usePlayhead(video);
  const { getPosition: getSeconds } = playhead;
  const author = useAppSelector((state) => selectActorRecord(state, post.author));
  const isOffered = view?.cancomment === true;
  const [privacy, setPrivacy] = useState<PrivacyValue>(0);
  const isBroadcast = post.kind === 'live';
  const live = useMemo(() => {
    const state = video.isLive ? 'Live' : 'OnDemand';
    const getPosition = (): VideoPlace => ({ video, position: getSeconds(), liveState: isBroadcast ? state : null });
    const tools = isOffered && isBroadcast && <AudienceChoice value={privacy} onChoose={setPrivacy} />;
    return { getPosition, privacy, tools };
  }, [video, getSeconds, isBroadcast, isOffered, privacy]);
  const isRecording = !video.isLive && video.duration !== null;
  return (
    <LiveContext value={live}>
      <PostWithComments
        post={post}
        place="post"
        linked={{ comment, reply }}
        live={{
          video: (
            <VideoSurface
              post={post}
              video={video}
              name={author?.name ?? ''}
              playhead={playhead}
              hasEnded={post.video?.isLive === true && !video.isLive}
            >
              {video.isLive && view && <EndBroadcastButton view={view} />}
            </VideoSurface>
          ),
          slot: isBroadcast && <LivePinnedComment />,
          ...(isRecording && {
            renderList: (list) => <RecordedComments list={list} position={playhead.position} />,
          }),
        }}
      />
    </LiveContext>
  );
}
