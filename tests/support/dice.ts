/** Numbers that decide which entry a write is about, and what it writes. */
export interface Dice {
  one: number;
  other: number;
}
