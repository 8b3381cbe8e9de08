/** The package has no types; these cover what is used (libheif's C API, and its `heif_js_…` additions for JavaScript). */
declare module 'libheif-js/wasm-bundle.js' {
  /** A value of an enumeration: equal only to itself. */
  type Constant = { readonly constant: unique symbol };
  type Pointer = object;

  interface HeifError {
    code: Constant;
    message?: string;
  }

  interface DecodedImage {
    image: Pointer;
    width: number;
    height: number;
    /** `data` is memory of the module, until `image` is released; `stride` is the length of a row in bytes. */
    channels: { data: Uint8Array; width: number; height: number; stride: number }[];
  }

  const libheif: {
    heif_error_code: { heif_error_Ok: Constant };
    heif_colorspace: { heif_colorspace_RGB: Constant };
    heif_chroma: { heif_chroma_interleaved_RGB: Constant; heif_chroma_interleaved_RGBA: Constant };
    heif_context_alloc(): Pointer;
    heif_context_free(context: Pointer): void;
    heif_context_read_from_memory(context: Pointer, bytes: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: Pointer): Pointer | HeifError;
    heif_image_handle_get_width(handle: Pointer): number;
    heif_image_handle_get_height(handle: Pointer): number;
    /** 1 where the image has an alpha plane, else 0. */
    heif_image_handle_has_alpha_channel(handle: Pointer): number;
    heif_image_handle_release(handle: Pointer): void;
    heif_js_decode_image2(handle: Pointer, colorspace: Constant, chroma: Constant): DecodedImage | HeifError;
    heif_image_release(image: Pointer): void;
  };
  export default libheif;
}
