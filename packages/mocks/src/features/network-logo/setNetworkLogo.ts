import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { badParameter } from '../../errors/apiError.ts';
import { changeSettings } from '../../mutations/changeSettings.ts';
import { pictureSize } from '../uploads/uploadPhoto.ts';

/** Notes the size of an uploaded logo: the mocks serve no pages that would show it. */
export const setNetworkLogo: MockHandler<'setNetworkLogo'> = ({ actor }, caller) => {
  const person = checkOwnsInstance(caller, 'manageInstance', actor);
  const { world, file } = caller;
  if (file === undefined) throw badParameter('file', 'missing');
  const { width, height } = pictureSize(file);
  return changeSettings(world, person, { logo: { id: world.newId(), width, height } });
};
