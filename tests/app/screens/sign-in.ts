import type { Page, Screen } from "./screen.ts";

const GOOGLE_OFF = ["Or continue with", "Google sign-in is not set up on this server"];

const SIGN_IN: Page = {
  h1: "Sign In",
  fields: { Email: "email, required", Password: "password, required" },
  links: { "Forgot password?": "/forgot-password", "Create an account": "/register" },
  buttons: { Login: "post /login", Google: "disabled" },
  texts: GOOGLE_OFF,
  absent: ["Authentication Required"],
};

/** On the way to the form for food. */
const REQUIRED: Page = {
  ...SIGN_IN,
  links: {
    "Go to Login": "#login-email",
    "Forgot password?": "/forgot-password",
    "Create an account": "/register?returnTo=%2Fadd-food",
  },
  buttons: { Login: "post /login?returnTo=%2Fadd-food", Google: "disabled" },
  texts: [...GOOGLE_OFF, "Authentication Required", "Please sign in to add or edit food"],
  absent: [],
};

const REGISTRATION: Page = {
  h1: "Create your account",
  fields: {
    "Full Name": "text, required",
    "Email Address": "email, required",
    "Photo URL (optional)": "url",
    Password: "password, required",
    "Confirm Password": "password, required",
    "I agree to the Terms of Service": "checkbox, required",
  },
  links: { "Terms of Service": "/terms", "Sign in": "/login" },
  buttons: { "Create Account": "post /register", Google: "disabled" },
  texts: [
    ...GOOGLE_OFF,
    "At least 8 characters",
    "One uppercase letter",
    "One lowercase letter",
    "One digit",
    "One symbol, such as ! or ?",
  ],
};

const FORGOTTEN: Page = {
  h1: "Forgot your password?",
  fields: { Email: "email, required" },
  buttons: { "Send reset link": "post /forgot-password" },
  links: { "Sign in": "/login" },
};

const NO_CODE: Page = {
  status: 400,
  h1: "Choose a new password",
  texts: ["This link is not valid or has been used already. Please ask for a new one."],
  links: { "Ask for a new link": "/forgot-password" },
};

export const SIGN_IN_SCREENS: Screen[] = [
  { route: "/login", visitor: SIGN_IN, member: "302 /" },
  { route: "/login", path: "/login?returnTo=%2Fadd-food", visitor: REQUIRED, member: "302 /add-food" },
  { route: "/register", visitor: REGISTRATION, member: "302 /" },
  { route: "/auth/google", visitor: "302 /login", member: "302 /login" },
  { route: "/forgot-password", visitor: FORGOTTEN, member: FORGOTTEN },
  { route: "/reset-password", visitor: NO_CODE, member: NO_CODE },
];
