import { z } from 'zod';

/** A moment as JSON has it. */
export const InstantSchema = z.iso.datetime();

export function toInstant(date: Date): string;
export function toInstant(date: Date | null): string | null;
export function toInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
