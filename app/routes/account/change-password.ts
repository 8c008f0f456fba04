import { href, redirect } from "react-router";

/** Where password managers lead people: https://w3c.github.io/webappsec-change-password-url/ */
export const loader = () => redirect(href("/account/password"));
