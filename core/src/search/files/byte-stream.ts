// Bytes one after the other, with numbers of any size: seven bits a byte, the lowest first.

export type ByteWriter = {
  byte: (value: number) => void;
  number: (value: number) => void;
  bytes: (values: Uint8Array) => void;
  finish: () => Uint8Array<ArrayBuffer>;
};

export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(1024);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer);
    buffer = larger;
  };
  const byte = (value: number) => {
    reserve(1);
    buffer[length++] = value;
  };
  return {
    byte,
    number: (value) => {
      let rest = value;
      for (; rest > 127; rest = Math.floor(rest / 128)) byte((rest & 127) | 128);
      byte(rest);
    },
    bytes: (values) => {
      reserve(values.length);
      buffer.set(values, length);
      length += values.length;
    },
    finish: () => buffer.slice(0, length),
  };
}

export type ByteReader = { number: () => number; bytes: (length: number) => Uint8Array };

export function createByteReader(source: Uint8Array): ByteReader {
  let at = 0;
  return {
    number: () => {
      let [value, scale] = [0, 1];
      for (; (source[at] ?? 0) > 127; scale *= 128) value += ((source[at++] ?? 0) & 127) * scale;
      return value + (source[at++] ?? 0) * scale;
    },
    bytes: (length) => {
      at += length;
      return source.subarray(at - length, at);
    },
  };
}
