import { z } from "zod";
import { emailField } from "#app/domain/email.ts";

export const forgotPasswordSchema = z.object({ email: emailField("Please enter your email address") });
