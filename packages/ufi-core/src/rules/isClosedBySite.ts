/** The settings by which a site closes its articles. */
export interface ClosingSettings {
  readonly isClosed: boolean;
  /** 0 if articles are never closed by their age. */
  readonly closesAfterDays: number;
}

/** True if a site has closed an article: with all of its articles, or by its age in seconds. */
export const isClosedBySite = ({ isClosed, closesAfterDays }: ClosingSettings, age: number): boolean =>
  isClosed || (closesAfterDays > 0 && age > closesAfterDays * 86_400);
