import { pictureOf } from 'ufi-core';
import type { ActorRecord } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { Avatar, type AvatarProps } from 'ufi-ui';

interface ActorAvatarProps extends Pick<AvatarProps, 'size'> {
  readonly actor: ActorRecord;
}

/** A person's or page's profile picture, or their initials. */
export const ActorAvatar = ({ actor, size }: ActorAvatarProps) => (
  <Avatar id={actor.id} initials={initials(actor.name)} src={pictureOf(actor)} size={size} />
);
