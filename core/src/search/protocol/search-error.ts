/** Why a search is refused, in words for the developer who calls: search clients show them as they are. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly statusCode: number;

  constructor(statusCode: 400 | 403 | 404 | 429 | 499 | 501 | 503, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
