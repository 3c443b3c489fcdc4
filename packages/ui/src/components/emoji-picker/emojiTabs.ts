import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';

/** Tabs of the picker: name and symbol of each group. */
export const emojiTabs = [
  { id: 'recent', name: pickerDescriptors.recent, sign: '🕘' },
  { id: 'smileys', name: pickerDescriptors.emojiSmileys, sign: '😀' },
  { id: 'people', name: pickerDescriptors.emojiPeople, sign: '👋' },
  { id: 'animals', name: pickerDescriptors.emojiAnimals, sign: '🐻' },
  { id: 'food', name: pickerDescriptors.emojiFood, sign: '🍔' },
  { id: 'travel', name: pickerDescriptors.emojiTravel, sign: '🚗' },
  { id: 'activities', name: pickerDescriptors.emojiActivities, sign: '⚽' },
  { id: 'objects', name: pickerDescriptors.emojiObjects, sign: '💡' },
  { id: 'symbols', name: pickerDescriptors.emojiSymbols, sign: '💟' },
  { id: 'flags', name: pickerDescriptors.emojiFlags, sign: '🏁' },
] as const;
