import { notices } from '../../contract/notices.ts';
import { MissingPageOnDemand } from '../layout/load-missing-page.tsx';

/** @returns the sentence under a category's name, where the category has no description of its own */
export function categoryBlurb(name: string): string {
  return `Explore our collection of ${name} articles featuring in-depth analysis and expert commentary.`;
}

/** @returns the name with its first letter in upper case */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function MissingCategory() {
  return <MissingPageOnDemand missing={notices.categoryNotFound} />;
}
