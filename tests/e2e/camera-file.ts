/** What Chromium takes for its camera: pictures one after the other, again and again. */
export const CAMERA_FILE = ".reports/camera.mjpeg";
