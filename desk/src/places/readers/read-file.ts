/** As base64 it is what the server takes for one command. */
export const MAX_FILE_BYTES = 12_000_000;

/** What is sent: bytes, because a file may be of any encoding. Rejects when the file is gone or was changed since it was chosen. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
