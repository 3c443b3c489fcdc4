import { foldName } from './foldName.ts';

/** What only those who run a network are called. */
const reserved = [
  ...['Admin', 'Administrator', 'Administrador', 'Administradora', 'Moderator', 'Moderador', 'Moderadora'],
  ...['Staff', 'Equipe', 'Support', 'Suporte', 'System', 'Sistema', 'Root', 'مشرف', 'الدعم'],
];

/** What names look like (A13). */
export interface ConfusableNames {
  /** Whether a name is another one, and looks the same. */
  isConfusable(this: void, name: string, other: string): boolean;
  /** Whether a name looks like a word that only those who run a network are called by. */
  isReserved(this: void, name: string): boolean;
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const joined = (skeleton: string): string => skeleton.replaceAll(' ', '');

/** The judge of names (A13); `unify` writes letters of other scripts as those that they are taken for. */
export function createConfusableNames(unify: (text: string) => string): ConfusableNames {
  // In either case: a letter may look like another as a capital alone.
  const skeletonsOf = (name: string): string[] => {
    const visible = name.replace(invisible, '');
    return [foldName(unify(visible)), unify(foldName(visible))];
  };
  return {
    isConfusable(name, other) {
      const skeletons = skeletonsOf(other);
      return (
        foldName(name) !== foldName(other) && skeletonsOf(name).some((skeleton, form) => skeleton === skeletons[form])
      );
    },
    isReserved(name) {
      const skeletons = skeletonsOf(name).map(joined);
      return reserved.some((word) => skeletonsOf(word).some((skeleton, form) => joined(skeleton) === skeletons[form]));
    },
  };
}
