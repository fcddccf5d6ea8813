const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a reader can have it: an address that was cut off or mistyped is nobody's. */
export function isReaderId(id: string): boolean {
  return ID.test(id);
}
